import { hash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compress, decompress, type Encoding } from '../send/encodings.ts';
import { CONTENT_END, MAX_PLACEHOLDER_BYTES } from './createPlaceholders.ts';
import { createSmallTemplate, createTemplate } from './createTemplate.ts';

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

test.each(ENCODINGS)('a document in %s has the contents of its holes and is unchanged elsewhere', async (encoding) => {
  await fc.assert(
    fc.asyncProperty(documents(), async ({ parts, lengths, contents }) => {
      const holes = lengths.map((length, i) => {
        const start = parts.slice(0, i + 1).join('').length;
        return { start, end: start, length };
      });
      const template = await createTemplate(compress(parts.join(''), encoding), encoding, holes);
      for (const seed of contents) {
        const filled = lengths.map((length, i) => {
          const content = Buffer.alloc(length, ' ');
          content.write(`${seed}<li>${i}</li>ż`.repeat(length), 0, length - CONTENT_END.length);
          return content;
        });
        const expected = parts.flatMap((part, i) => [part, filled[i]?.toString() ?? '']).join('');
        expect(decompress(template.insert(filled), encoding).toString()).toBe(expected);
      }
    }),
    { numRuns: 500 },
  );
});

test('a small template is smaller and has the same text, or is refused', async () => {
  const html = Array.from(
    { length: 2000 },
    (_, i) => `<li class="card">Sofa narożna ${hash('sha1', String(i), 'hex').slice(0, 3)}</li>`,
  ).join('');
  const body = compress(html, 'br');
  const holes = [{ start: 0, end: 40, length: 256 }];
  const [quick, small] = [await createTemplate(body, 'br', holes), (await createSmallTemplate(body, 'br', holes))!];
  expect(small.bytes).toBeLessThan(quick.bytes);
  const content = Buffer.from('<li>Łucja</li>'.padEnd(255));
  expect(decompress(small.insert([content]), 'br').toString()).toBe(content.toString() + html.slice(40));
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(documents(), async ({ parts, lengths }) => {
      const text = parts.join('');
      const start = parts[0]!.length;
      const hole = { start, end: start, length: lengths[0]! };
      const template = await createSmallTemplate(compress(text, 'br'), 'br', [hole]);
      const filled = Buffer.alloc(hole.length, 'Żółć ').fill(' ', hole.length - CONTENT_END.length);
      const expected = Buffer.concat([Buffer.from(text.slice(0, start)), filled, Buffer.from(text.slice(start))]);
      if (!template) return;
      accepted++;
      expect(decompress(template.insert([filled]), 'br').equals(expected)).toBe(true);
    }),
    { numRuns: 200 },
  );
  expect(accepted).toBeGreaterThan(0);
});

test.each(ENCODINGS)('a hole in %s replaces the HTML that is there', async (encoding) => {
  const html = '<ul><li>Zaloguj się</li></ul>';
  const template = await createTemplate(compress(html, encoding), encoding, [{ start: 4, end: 24, length: 256 }]);
  const content = Buffer.from('<li>Łucja</li>'.padEnd(255));
  expect(decompress(template.insert([content]), encoding).toString()).toBe(`<ul>${content.toString()}</ul>`);
});

test('the longest content fits', async () => {
  const html = 'Sofa narożna '.repeat(20_000);
  const length = MAX_PLACEHOLDER_BYTES;
  const content = Buffer.alloc(length, 'narożna ');
  content.write(CONTENT_END, length - CONTENT_END.length);
  for (const encoding of ENCODINGS) {
    const template = await createTemplate(compress(html, encoding), encoding, [{ start: 13, end: 13, length }]);
    const expected = Buffer.concat([Buffer.from(html.slice(0, 13)), content, Buffer.from(html.slice(13))]);
    expect(decompress(template.insert([content]), encoding).equals(expected)).toBe(true);
  }
});

/** Documents of repeated words, up to 200 kB, with holes and seeds of contents. */
function documents() {
  const words = fc.oneof(
    fc.constantFrom(
      '<div class="listing_card">',
      'Narożnik ',
      'łóżko ',
      '</div>',
      '  ',
      '  <li>',
      ' 1 299,00 zł',
      'ąę',
      '🛋',
    ),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
  const part = fc
    .tuple(fc.array(words, { minLength: 1, maxLength: 60 }), fc.constantFrom(1, 3, 100))
    .map(([list, times]) => list.join('').repeat(times));
  const hole = fc.constantFrom(256, 512, 1024, 1536);
  return fc.record({ lengths: fc.array(hole, { minLength: 1, maxLength: 3 }) }).chain(({ lengths }) =>
    fc.record({
      lengths: fc.constant(lengths),
      parts: fc.array(part, { minLength: lengths.length + 1, maxLength: lengths.length + 1 }),
      contents: fc.array(fc.constantFrom('a', '  ', '<a href="/pl/user">', 'Żółć', 'Narożnik '), {
        minLength: 2,
        maxLength: 3,
      }),
    }),
  );
}
