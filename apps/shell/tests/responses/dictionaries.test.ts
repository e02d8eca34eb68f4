import { hash } from 'node:crypto';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publishFakeRelease, writeLiveVersions } from '@gniazdo/engine/testing/publishFakeRelease';
import { until } from '@gniazdo/testing/until';
import { CONTROL_ROOM, startTestShell, type TestShell } from '../../testing/startTestShell.ts';

/** Text of one visitor. */
const MARK = 'gosc-7f3a';
const LIST = '/pl/products/sofy';
const CSS = Array.from({ length: 200 }, (_, n) => `.card${n} { margin: ${(n * 7919) % 97}px }`).join('\n');
const FAMILY = '/releases/listing/*/style.css';

let shell: TestShell;
let dictionary: Buffer;
/** The list before there was a dictionary. */
let earlier: Awaited<ReturnType<TestShell['get']>>;

beforeAll(async () => {
  shell = await startTestShell({
    api: (_request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ appliedSeq: 1 })),
    releases: [
      {
        name: 'listing',
        css: CSS,
        routes: ['/products/:slug', '/product/:id', '/hidden/:slug', '/search', { path: '/mine', personal: true }],
        respond: `
          const { url, cookie } = message.request;
          const cards = Array.from({ length: 90 }, (_, n) => '<li class="card"><a href="' + url + '/' + n + '">Sofa ' + n * n + '</a></li>');
          const head = { title: 'Meble', canonical: url, ...(message.route === '/hidden/:slug' && { robots: 'noindex' }) };
          page(message.id, '<h1>' + url + '</h1><ul class="' + message.route + '">' + cards.join('') + '</ul>' + (cookie ?? ''), { head });
        `,
      },
    ],
  });
  await until('pages are cached', async () => (await getState(LIST, { 'accept-encoding': 'br' })) === 'hit');
  earlier = await shell.get(LIST, { 'accept-encoding': 'br' });
  const cookie = `gniazdo_user=${MARK}; gniazdo_session=${MARK}`;
  for (const path of [
    'mine',
    'hidden/a',
    'hidden/b',
    `search?q=${MARK}`,
    `search?q=${MARK}2`,
    `products/x?utm=${MARK}`,
  ])
    await shell.get(`/pl/${path}`, { cookie });
  expect((await shell.get('/_dictionary')).statusCode).toBe(404);
  expect(earlier.headers.link).toBeUndefined();
  for (const path of ['products/fotele', 'product/1', 'product/2']) await shell.get(`/pl/${path}`, { cookie });
  dictionary = (await shell.get('/_dictionary', { 'accept-encoding': 'identity' })).rawPayload;
});
afterAll(() => shell.close());

test('the dictionary is a file for pages and page data of this site', async () => {
  const { statusCode, headers, rawPayload } = await shell.get('/_dictionary', { 'accept-encoding': 'br' });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'use-as-dictionary': 'match="{/_page}?/pl/*"',
    'cache-control': 'max-age=604800, public, s-maxage=5',
    'content-type': 'text/plain; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(rawPayload).equals(dictionary)).toBe(true);
  expect((await shell.get(`${CONTROL_ROOM}/_dictionary`)).statusCode).not.toBe(200);
});

test('it has what public pages share, and nothing of visitors, searches and pages that search engines do not show', () => {
  const text = dictionary.toString();
  expect(text).toContain('<ul class="/products/:slug">');
  expect(text).toContain('<ul class="/product/:id">');
  expect(text).not.toMatch(new RegExp(`${MARK}|/pl/hidden|/search\\?|/pl/mine`));
});

test.each([LIST, '/pl/product/3', `/_page${LIST}`, '/pl/hidden/a'])(
  '%s is compressed with it for a browser that has it, once',
  async (url) => {
    const { headers, rawPayload } = await shell.get(url, accept(dictionary));
    expect(headers).toMatchObject({ 'content-encoding': 'dcz' });
    expect(String(headers.vary)).toMatch(/^accept-encoding, (?:x-have-styles, )?available-dictionary$/);
    expect(headers).not.toHaveProperty('link');
    const plain = await shell.get(url, { 'accept-encoding': 'br' });
    expect(decode(rawPayload).equals(brotliDecompressSync(plain.rawPayload))).toBe(true);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(await getState(url, accept(dictionary))).toBe('hit');
  },
);

test('browsers without dictionaries get the same response as before, and the offer of one', async () => {
  const { headers, rawPayload } = await shell.get(LIST, { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(rawPayload).equals(brotliDecompressSync(earlier.rawPayload))).toBe(true);
  expect(omitVarying(headers)).toEqual({
    ...omitVarying(earlier.headers),
    link: '</_dictionary>; rel="compression-dictionary"',
  });
  expect((await shell.get(`/_page${LIST}`)).headers).not.toHaveProperty('link');
});

test.each([
  ['an unknown dictionary', accept(Buffer.from('another'))],
  ['two dictionaries', { ...accept(Buffer.from('x')), 'available-dictionary': ':a:, :b:' }],
  ['no hash', { ...accept(Buffer.from('x')), 'available-dictionary': '"; x=\\' }],
])('a browser that names %s gets the bytes of Brotli', async (_, headers) => {
  const response = await shell.get(LIST, headers);
  expect(brotliDecompressSync(response.rawPayload).equals(brotliDecompressSync(earlier.rawPayload))).toBe(true);
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    etag: earlier.headers.etag,
    vary: 'accept-encoding, available-dictionary',
    link: '</_dictionary>; rel="compression-dictionary"',
  });
});

test('personal pages and errors are not compressed with it', async () => {
  for (const url of ['/pl/mine', '/_page/pl/mine', '/pl/nie-ma', '/pl/products/%zz']) {
    const { headers } = await shell.get(url, { ...accept(dictionary), cookie: `gniazdo_user=${MARK}` });
    expect([url, headers['content-encoding'], headers.link]).toEqual([
      url,
      expect.not.stringMatching('dcz'),
      undefined,
    ]);
  }
});

test('a file of a new release needs few bytes in a browser that has the earlier one', async () => {
  const old = await shell.get('/releases/listing/1.0.0/style.css', { 'accept-encoding': 'br' });
  expect(old.headers).toMatchObject({ 'use-as-dictionary': `match="${FAMILY}"`, vary: 'accept-encoding' });
  await publishFakeRelease(shell.store, { name: 'listing', version: '1.1.0', css: `${CSS}\n.new { color: red }` });
  await writeLiveVersions(shell.store, { listing: '1.1.0' });
  await shell.releaseManager.refresh();
  const url = '/releases/listing/1.1.0/style.css';
  const { headers, rawPayload } = await shell.get(url, accept(Buffer.from(CSS)));
  expect(headers).toMatchObject({ 'content-encoding': 'dcz', vary: 'accept-encoding, available-dictionary' });
  expect(decode(rawPayload, Buffer.from(CSS)).toString()).toBe(`${CSS}\n.new { color: red }`);
  expect(rawPayload.length).toBeLessThan(120);
  expect(old.rawPayload.length).toBeGreaterThan(400);
});

test('a file is not compressed with another file, a page, or an unknown dictionary', async () => {
  const url = '/releases/listing/1.0.0/style.css';
  const plain = await shell.get(url, { 'accept-encoding': 'br' });
  const island = (await shell.get('/releases/listing/1.0.0/island.js')).rawPayload;
  for (const known of [island, dictionary, Buffer.from('unknown')]) {
    const { headers, rawPayload } = await shell.get(url, accept(known));
    expect([headers['content-encoding'], rawPayload.equals(plain.rawPayload)]).toEqual(['br', true]);
  }
});

async function getState(url: string, headers: Record<string, string>) {
  return /^cache;desc=(\w+)/.exec(String((await shell.get(url, headers)).headers['server-timing']))?.[1];
}

/** Headers without times, and without the size, because cached pages are made smaller later. */
function omitVarying(headers: typeof earlier.headers) {
  const varying = ['date', 'server-timing', 'content-length'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !varying.includes(name)));
}

/** Headers of a browser that has the dictionary. */
function accept(bytes: Buffer) {
  return {
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'available-dictionary': `:${hash('sha256', bytes, 'base64')}:`,
  };
}

function decode(body: Buffer, known = dictionary) {
  // After the header with the hash.
  return zstdDecompressSync(body.subarray(40), { dictionary: known });
}
