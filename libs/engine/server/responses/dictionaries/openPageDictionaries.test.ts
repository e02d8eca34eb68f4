import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '@gniazdo/testing/until';
import { openPageDictionaries, type PageDictionaries } from './openPageDictionaries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_DICTIONARIES = 29;

let folder: string;
let time = Date.now();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dictionaries-'));
});
// A dictionary may still be written.
afterEach(() => rm(folder, { recursive: true, maxRetries: 5 }));

test('a dictionary is made of two kinds with two pages each', async () => {
  const pages = await open();
  visit(pages, 'list', ['a', 'b']);
  visit(pages, 'product', ['a', 'a', 'a']);
  expect([pages.isReady(), pages.getNewest()]).toEqual([false, null]);
  visit(pages, 'product', ['b']);
  expect(pages.isReady()).toBe(true);
  const { bytes, hash } = pages.getNewest()!;
  expect(bytes.toString()).toContain('<p class="list">');
  expect(bytes.toString()).toContain('<p class="product">');
  expect(pages.find(ask(hash))?.bytes).toBe(bytes);
  expect(pages.find(ask(hash.replace(/^./, '~')))).toBeUndefined();
  expect(pages.find({})).toBeUndefined();
});

test('a new release set gets a new one after six hours, and browsers with an earlier one keep theirs', async () => {
  const pages = await open();
  const first = makeFor(pages, 1);
  expect(makeFor(pages, 2)).toBe(first);
  time += 6 * HOUR;
  const second = pages.getNewest()!;
  expect(second.bytes.toString()).toContain('set 2');
  expect(second.bytes.toString()).not.toContain('set 1');
  expect(pages.find(ask(first.hash))).toBe(first);
  time += 6 * HOUR;
  expect(pages.getNewest()).toBe(second);
});

test('the first one of a new site is replaced after 1, 2, 4 … minutes while kinds are added', async () => {
  const pages = await open();
  const first = makeFor(pages, 1);
  const made = Array.from({ length: 9 }, (_, minute) => {
    visit(pages, `kind ${minute}`, ['a', 'b']);
    time += MINUTE;
    return pages.getNewest()!;
  });
  expect(made.map(({ hash }, minute) => hash !== (made[minute - 1] ?? first).hash)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((minute) => [1, 2, 4, 8].includes(minute)),
  );
  expect(made[7]!.bytes.toString()).toContain('<p class="kind 7">');
  time += 6 * HOUR;
  expect(pages.getNewest()!.bytes.toString()).toContain('<p class="kind 8">');
});

test('a dictionary has what the longer page of a kind has', async () => {
  const pages = await open();
  visit(pages, 'list', ['a', 'b']);
  for (const [url, text] of [
    ['/a', '<p class="product">product</p>'],
    ['/b', '<p class="product">product</p><table class="offers"></table>'],
  ] as const)
    pages.learn({ set: 1, kind: 'product', url, readHtml: () => Buffer.from(text) });
  expect(pages.getNewest()!.bytes.toString()).toContain('<table class="offers">');
});

test('pages of an earlier set are no samples', async () => {
  const pages = await open();
  visit(pages, 'list', ['a', 'b'], 2);
  visit(pages, 'product', ['a', 'b'], 1);
  expect(pages.isReady()).toBe(false);
});

test('pages that are of no use or too long are no samples, and are asked for again', async () => {
  const pages = await open();
  visit(pages, 'list', ['a', 'b']);
  const learn = (url: string, html: Buffer | null) =>
    pages.learn({ set: 1, kind: 'product', url, readHtml: () => html });
  learn('/a', null);
  learn('/b', Buffer.alloc(256 * 1024 + 1, 'x'));
  learn('/c', Buffer.from('<p>'));
  expect(pages.isReady()).toBe(false);
  learn('/a', Buffer.from('<p>'));
  expect(pages.isReady()).toBe(true);
});

test('kinds and dictionaries are limited', async () => {
  const pages = await open();
  for (let n = 0; n < 100; n++) visit(pages, `kind ${n}`, ['a', 'b']);
  expect(pages.getNewest()!.bytes.toString()).toContain('kind 15');
  expect(pages.getNewest()!.bytes.toString()).not.toContain('kind 16');
  const hashes = Array.from({ length: MAX_DICTIONARIES + 3 }, (_, n) => {
    time += 6 * HOUR;
    return makeFor(pages, n + 2).hash;
  });
  expect(hashes.filter((hash) => pages.find(ask(hash)))).toEqual(hashes.slice(3));
  await until('the files are those', async () => (await readdir(folder)).length === MAX_DICTIONARIES);
});

test('after a restart, browsers keep their dictionaries; files that are not complete are left out', async () => {
  const { hash } = makeFor(await open(), 1);
  await until('the file is written', async () => (await openPageDictionaries(folder)).isReady());
  await writeFile(path.join(folder, 'A'.repeat(43)), 'half');
  const pages = await open();
  expect(pages.find(ask(hash))?.hash).toBe(hash);
  expect(pages.getNewest()?.hash).toBe(hash);
});

test('a folder that cannot be written prevents nothing', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const pages = await openPageDictionaries(path.join(file, 'dictionaries'), () => time);
  expect(makeFor(pages, 1).bytes.length).toBeGreaterThan(0);
});

function open() {
  return openPageDictionaries(folder, () => time);
}

function makeFor(pages: PageDictionaries, set: number) {
  visit(pages, 'list', ['a', 'b'], set);
  visit(pages, 'product', ['a', 'b'], set);
  return pages.getNewest()!;
}

function visit(pages: PageDictionaries, kind: string, urls: string[], set = 1) {
  for (const url of urls) {
    const html = Buffer.from(`<i>set ${set}</i><p class="${kind}">${kind}</p><b>${url}</b>`);
    pages.learn({ set, kind, url, readHtml: () => html });
  }
}

function ask(hash: string) {
  return { 'available-dictionary': `:${hash}:`, 'accept-encoding': 'br, dcz' };
}
