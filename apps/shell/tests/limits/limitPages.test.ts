import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@gniazdo/testing/until';
import { MONITOR, startTestShell, type TestShell } from '../../testing/startTestShell.ts';
import { getHeading } from '@gniazdo/engine/testing/getHeading';

/** Many more than may be in progress and in the queue. */
const PAGES = 200;
const RENDER_MS = 40;
/** Long, so that a busy machine does not lower the limit of pages in progress: that happens when pages miss their deadline. */
const DEADLINE_MS = 12_000;

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    settings: { TRUSTED_PROXIES: 'loopback', PAGE_DEADLINE_MS: String(DEADLINE_MS) },
    api: (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ appliedSeq: 1 }));
    },
    releases: [
      {
        name: 'listing',
        routes: ['/products', { path: '/personal', personal: true }],
        fragments: ['listing/Part'],
        endpoints: [{ method: 'POST', path: '/api/listing/items' }],
        respond: `
          const render = () => new Promise((resolve) => setTimeout(() => {
            if (message.type === 'fragment') fragment(message.id, '<p>Część</p>');
            else if (message.type === 'page') page(message.id, '<h1>Lista ' + message.request.url + '</h1>');
            else send({ type: 'endpoint', id: message.id, response: { status: 200, headers: {}, body: '{}' } });
            resolve();
          }, ${RENDER_MS}));
          globalThis.last = (globalThis.last ?? Promise.resolve()).then(render);
        `,
      },
      { name: 'content', routes: ['/about'], respond: `page(message.id, '<h1>O nas</h1>');` },
    ],
  });
  await until('pages are cached', async () => (await getCacheState('/pl/products')) === 'hit');
});
afterAll(() => shell.close());

test('too many pages of a remote at the same time are answered: some with the page, others with 503 and Retry-After', async () => {
  const crowd = Promise.all(
    Array.from({ length: PAGES }, (_, n) => get(`/pl/products?page=${n + 2}`, `198.51.${n}.1`)),
  );
  const cached = await get('/pl/products', '203.0.113.1');
  const others = [];
  for (let n = 0; n < 5; n++) others.push((await get(`/pl/about?n=${n}`, '203.0.113.1')).statusCode);
  expect(String(cached.headers['server-timing'])).toMatch(/^cache;desc=hit/);
  expect(others).toEqual([200, 200, 200, 200, 200]);

  const responses = await crowd;
  const refused = responses.filter(({ statusCode }) => statusCode === 503);
  // Those in progress and those in the queue.
  expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(16);
  expect(refused.length).toBe(PAGES - responses.filter(({ statusCode }) => statusCode === 200).length);
  for (const response of refused) {
    expect(response.headers['retry-after']).toBe('5');
    expect(response.headers['cache-control']).toContain('no-store');
  }
  expect(getHeading(refused[0]!.body)).toBe('Tę stronę otwiera teraz zbyt wiele osób');
  expect(await countRefused()).toBe(refused.length);

  // A refusal is no failure: neither of the release, nor for its circuit breakers.
  const { workers } = (await shell.get('/health/ready', MONITOR)).json();
  expect(workers.listing.breaker).toMatchObject({ state: 'closed', failures: 0, refused: 0 });
  expect((await shell.get('/metrics', MONITOR)).body).not.toMatch(
    /gniazdo_worker_responses_total\{remote="listing",release="1\.0\.0",outcome="(?!ok)\w+"\} [1-9]/,
  );
}, 30_000);

test('one client with many pages takes no place from others', async () => {
  const crowd = Promise.all(
    Array.from({ length: PAGES }, (_, n) => get(`/pl/products?page=${n + 1000}`, '198.51.100.1')),
  );
  const visitors = await Promise.all([1, 2, 3].map((n) => get(`/pl/products?page=${n + 2000}`, `203.0.113.${n}`)));
  expect(visitors.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await crowd).filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(100);
}, 30_000);

test('refused pages as data, personal pages, fragments and endpoint calls are 503 with Retry-After as well', async () => {
  const crowd = Promise.all(Array.from({ length: 40 }, (_, n) => get(`/pl/personal?n=${n}`, '198.51.100.1')));
  const data = await Promise.all(
    Array.from({ length: 40 }, (_, n) => get(`/_page/pl/products?page=${n + 3000}`, '198.51.100.1')),
  );
  const refused = data.filter(({ statusCode }) => statusCode === 503);
  expect(refused[0]!.json()).toMatchObject({ kind: 'page', status: 503 });
  expect(refused[0]!.headers['retry-after']).toBe('5');
  expect((await crowd).filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(0);

  const fragments = await Promise.all(
    Array.from({ length: 40 }, (_, n) => get(`/_fragment/listing/Part?props={"n":${n}}`, '198.51.100.1')),
  );
  expect(new Set(fragments.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));

  const calls = await Promise.all(
    Array.from({ length: 40 }, () =>
      shell.server.inject({
        method: 'POST',
        url: '/api/listing/items',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: '{}',
      }),
    ),
  );
  const refusedCalls = calls.filter(({ statusCode }) => statusCode === 503);
  expect(refusedCalls[0]!.json()).toMatchObject({ error: 'unavailable' });
  expect(refusedCalls[0]!.headers['retry-after']).toBe('5');
  expect(calls.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(16);
}, 30_000);

function get(url: string, address: string) {
  return shell.get(url, { 'x-forwarded-for': address });
}

async function getCacheState(url: string) {
  return /^cache;desc=(\w+)/.exec(String((await shell.get(url)).headers['server-timing']))?.[1];
}

async function countRefused() {
  const { body } = await shell.get('/metrics', MONITOR);
  return Number(/gniazdo_pages_refused_total\{remote="listing"\} (\d+)/.exec(body)?.[1]);
}
