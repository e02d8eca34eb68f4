import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@gniazdo/testing/until';
import { startTestShell, type TestShell } from '../../testing/startTestShell.ts';

let shell: TestShell;
let appliedSeq = 1;

beforeAll(async () => {
  shell = await startTestShell({
    api: (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ appliedSeq }));
    },
    releases: [
      {
        name: 'listing',
        routes: ['/products', '/private', { path: '/mine', personal: true }],
        respond: `
          globalThis.made = (globalThis.made ?? 0) + 1;
          const cache = message.route === '/private' ? { kind: 'private' } : { kind: 'public', maxAge: 0 };
          page(message.id, '<h1>' + globalThis.made + '</h1>', { cache });
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
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=5');
  expect([await getCacheState('/_page/pl/products'), await getCacheState('/_page/pl/products')]).toEqual([
    'miss',
    'hit',
  ]);
});

test('URL, device and encoding are part of the cache key', async () => {
  const phone = { 'sec-ch-ua-mobile': '?1' };
  expect(await getCacheState('/pl/products?page=2')).toBe('miss');
  expect([await getCacheState('/pl/products', phone), await getCacheState('/pl/products', phone)]).toEqual([
    'miss',
    'hit',
  ]);
  expect(await getCacheState('/pl/products', { 'accept-encoding': 'br' })).toBe('miss');
});

test('a conditional request gets 304 from the cached page', async () => {
  const { headers } = await shell.get('/pl/products');
  const again = await shell.get('/pl/products', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each(['/pl/private', '/pl/mine', '/pl/nie-ma'])('%s is never cached', async (url) => {
  expect([await getCacheState(url), await getCacheState(url)]).toEqual(['pass', 'pass']);
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
