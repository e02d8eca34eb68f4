import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@gniazdo/testing/until';
import { MONITOR, startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

let shell: TestShell;
let appliedSeq = 1;

beforeAll(async () => {
  shell = await startTestShell({
    settings: { PAGE_CACHE_MB: '1' },
    api: (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ appliedSeq }));
    },
    releases: [
      {
        name: 'listing',
        routes: [
          '/products',
          '/big',
          { path: '/list', personal: false, query: ['page'] },
          '/private',
          '/old',
          '/gone',
          { path: '/mine', personal: true },
        ],
        respond: `
          globalThis.made = (globalThis.made ?? 0) + 1;
          const cache = message.route === '/private' ? { kind: 'private' } : { kind: 'public', maxAge: 0 };
          if (message.route === '/old') cache.staleWhileRevalidate = 3600;
          // Random text, because equal text needs no space when compressed.
          const text = message.route === '/big' ? require('node:crypto').randomBytes(8000).toString('hex') : '';
          page(message.id, '<h1>' + globalThis.made + ' ' + message.request.url + '</h1>' + text, { cache, status: message.route === '/gone' ? 410 : 200 });
        `,
      },
    ],
  });
  await until('the page is cached', async () => (await getCacheState('/pl/products')) === 'hit');
});
afterAll(() => shell.close());

test('a public page is built once for documents and once for client navigation', async () => {
  const [first, again] = [await shell.get('/pl/products'), await shell.get('/pl/products')];
  expect(again.body).toBe(first.body);
  expect(first.headers['server-timing']).toMatch(
    /^cache;desc=hit, page;desc="listing@1\.0\.0 \/products load=1\.0 render=2\.0 total=[\d.]+"$/,
  );
  expect(first.headers['cache-control']).toBe('max-age=0, public, s-maxage=5');
  expect([await getCacheState('/_page/pl/products'), await getCacheState('/_page/pl/products')]).toEqual([
    'miss',
    'hit',
  ]);
});

test('a release that asks for it gets no `stale-while-revalidate`, by which caches would serve pages of an earlier set', async () => {
  expect((await shell.get('/pl/old')).headers['cache-control']).toBe('max-age=0, public, s-maxage=5');
});

test('URL and encoding are part of the cache key, browsers and cookies are not', async () => {
  expect(await getCacheState('/pl/products?page=2')).toBe('miss');
  const phone = { 'sec-ch-ua-mobile': '?1', 'user-agent': 'Googlebot/2.1', cookie: '_cc=essential' };
  expect(await getCacheState('/pl/products', phone)).toBe('hit');
  expect(await getCacheState('/pl/products', { 'accept-encoding': 'br' })).toBe('miss');
});

test('clients without and with gzip share a cached page, which is stored compressed', async () => {
  const url = '/pl/products?page=3';
  const plain = await shell.get(url, { 'accept-encoding': 'identity' });
  const packed = await shell.get(url, { 'accept-encoding': 'gzip' });
  expect(String(packed.headers['server-timing'])).toMatch(/^cache;desc=hit/);
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
  expect(plain.body).toMatch(/^<!doctype html>/);
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers.etag).toBe(packed.headers.etag);
});

test('unknown parameters influence neither the cache nor the page', async () => {
  const first = await shell.get('/pl/list?utm_source=mail&page=2');
  expect(first.body).toContain('/pl/list?page=2</h1>');
  for (const url of ['/pl/list?page=2', '/pl/list?x=1&page=2&y=2']) {
    const again = await shell.get(url);
    expect([again.headers['server-timing'], again.body]).toEqual([
      expect.stringMatching(/^cache;desc=hit/),
      first.body,
    ]);
  }
  expect(await getCacheState('/_page/pl/list?x=1')).toBe('miss');
  expect(await getCacheState('/_page/pl/list?x=2')).toBe('hit');
});

test('400 URLs with junk do not replace a popular page in a full cache', async () => {
  for (let i = 0; i < 3; i++) await shell.get('/pl/products');
  for (let i = 0; i < 400; i++) await shell.get(`/pl/big?junk=${i}`);
  expect((await shell.get('/metrics', MONITOR)).body).toMatch(/gniazdo_page_cache_rejections_total [1-9]\d\d\b/);
  expect(await getCacheState('/pl/products')).toBe('hit');
}, 60_000);

test('a conditional request gets 304 from the cached page', async () => {
  const { headers } = await shell.get('/pl/products');
  const again = await shell.get('/pl/products', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each(['/pl/private', '/pl/mine', '/pl/nie-ma', '/pl/gone'])('%s is never cached', async (path) => {
  for (const url of [path, `/_page${path}`]) {
    const { headers } = await shell.get(url);
    expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined]);
    expect([await getCacheState(url), await getCacheState(url)]).toEqual(['pass', 'pass']);
  }
});

test('a cached page reflects a catalogue change within seconds', async () => {
  const before = (await shell.get('/pl/products')).body;
  appliedSeq += 1;
  await until('the page shows the change', async () => (await shell.get('/pl/products')).body !== before);
}, 10_000);

async function getCacheState(url: string, headers: Record<string, string> = {}) {
  const timing = String((await shell.get(url, headers)).headers['server-timing']);
  return /^cache;desc=(\w+)/.exec(timing)?.[1];
}
