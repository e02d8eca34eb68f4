import { expect, test } from '@jest/globals';
import { collectCommonParts } from './collectCommonParts.ts';

const MAX_BYTES = 10_000;
const CSS = '.card { color: red } '.repeat(30);

test('what two pages of a kind share is collected once, with the first element of each form', () => {
  const text = collect([[list('sofy', 40), list('fotele', 30)]]);
  expect(text.match(/<footer>Gniazdo/g)).toHaveLength(1);
  expect(text.match(/<li class="card">/g)!.length).toBeLessThan(4);
  expect(text).toContain('<style>.card { color: red }');
  expect(text).toContain('<b class="price">');
});

test('texts of one page are left out, except those of the first element of a form', () => {
  const text = collect([[list('sofy', 40), list('fotele', 30)]]);
  expect(text).not.toMatch(/sofy (?:[4-9]|\d\d)\b/);
  expect(text).not.toContain('fotele');
});

test('a kind adds only what earlier ones lack', () => {
  const lists = [list('sofy', 9), list('fotele', 8)];
  const one = collect([lists]);
  const both = collect([lists, [product('sofa'), product('fotel')]]);
  expect(both.startsWith(one)).toBe(true);
  expect(both.slice(one.length)).toContain('<section class="offers">');
  expect(both.slice(one.length)).not.toContain('<style>');
});

test('a kind that would exceed the limit is left out', () => {
  const lists = [list('sofy', 9), list('fotele', 8)];
  const one = collect([lists]);
  const long = product('x'.repeat(2000));
  const short = [product('sofa'), product('fotel')];
  expect(collectCommonParts([lists, [long, long]], one.length + 1000).toString()).toBe(one);
  expect(collectCommonParts([[long, long], lists], one.length + 1000).toString()).toBe(one);
  expect(collectCommonParts([lists, [long, long], short], one.length + 1000)).toEqual(
    collectCommonParts([lists, short], MAX_BYTES),
  );
  expect(collectCommonParts([lists], 10).length).toBe(0);
});

function collect(pages: string[][]) {
  return collectCommonParts(pages, MAX_BYTES).toString();
}

/** No two lists have a price in common. */
function list(name: string, cards: number) {
  const items = Array.from(
    { length: cards },
    (_, n) =>
      `<li class="card"><a href="/pl/${name}/${n}">${name} ${n}</a><b class="price">${n * 7 + name.length} zł</b></li>`,
  );
  return `<!doctype html><style>${CSS}</style><ul>${items.join('')}</ul><footer>Gniazdo</footer>`;
}

function product(name: string) {
  return `<!doctype html><style>${CSS}</style><h1>${name}</h1><section class="offers"></section><footer>Gniazdo</footer>`;
}
