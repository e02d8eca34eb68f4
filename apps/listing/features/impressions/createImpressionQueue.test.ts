import { connectApi } from '@gniazdo/api-client';
import { type Impression, PROJECT_ID } from '@gniazdo/contracts/site';
import { createImpressionQueue, getSendDelay, type SeenCard } from './createImpressionQueue.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('[K-43] the delay is 1 s, and 2 s longer with each failure', () => {
  expect([0, 1, 2, 3].map(getSendDelay)).toEqual([1000, 3000, 5000, 7000]);
});

test('impressions of one second are one request', async () => {
  const { queue, requests } = openQueue();
  for (let id = 1; id <= 8; id++) {
    queue.add(see(id));
    await jest.advanceTimersByTimeAsync(100);
  }
  await jest.advanceTimersByTimeAsync(1000);
  expect(requests).toEqual([{ at: 1000, ids: [1, 2, 3, 4, 5, 6, 7, 8] }]);
});

test('[E-09] impressions of a failed request are kept and sent later and later with new ones, until one succeeds', async () => {
  const { queue, requests, statuses } = openQueue();
  statuses.push(500, 503);
  queue.add(see(1));
  await jest.advanceTimersByTimeAsync(1500);
  queue.add(see(2));
  await jest.advanceTimersByTimeAsync(8500);
  expect(requests).toEqual([
    { at: 1000, ids: [1] },
    { at: 4000, ids: [1, 2] },
    { at: 9000, ids: [1, 2] },
  ]);
  queue.add(see(3));
  await jest.advanceTimersByTimeAsync(1000);
  expect(requests.at(-1)).toEqual({ at: 11_000, ids: [3] });
});

test('a flush immediately sends what waits, and nothing twice', async () => {
  const { queue, requests } = openQueue();
  queue.add(see(1));
  await jest.advanceTimersByTimeAsync(1000);
  queue.add(see(2));
  await queue.flush();
  await queue.flush();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(requests).toEqual([
    { at: 1000, ids: [1] },
    { at: 1000, ids: [2] },
  ]);
});

test('a request has at most 500 impressions', async () => {
  const { queue, requests } = openQueue();
  for (let id = 1; id <= 501; id++) queue.add(see(id));
  await jest.advanceTimersByTimeAsync(2000);
  expect(requests.map(({ ids }) => ids.length)).toEqual([500, 1]);
});

test('positions are beside the impressions, whose records have no more than the specified keys', async () => {
  const { queue, urls, bodies } = openQueue();
  queue.add(see(3));
  queue.add({ ...see(4), position: null });
  queue.add(see(5));
  await queue.flush();
  expect(urls).toEqual(['http://localhost/impression?positions=3..5']);
  expect(bodies).toEqual([
    { project: PROJECT_ID, impressions: [3, 4, 5].map((variant_id) => ({ variant_id, source: 2 })) },
  ]);
});

function see(variant_id: number): SeenCard {
  return { variant_id, source: 2, position: variant_id };
}

/** A queue whose requests get `statuses` in turn, or 200. */
function openQueue() {
  const start = Date.now();
  const requests: { at: number; ids: number[] }[] = [];
  const statuses: number[] = [];
  const urls: string[] = [];
  const bodies: { impressions: Impression[] }[] = [];
  const fetch = ((url: string, { body }: RequestInit) => {
    urls.push(url);
    bodies.push(JSON.parse(body as string) as { impressions: Impression[] });
    const { impressions } = bodies.at(-1)!;
    requests.push({ at: Date.now() - start, ids: impressions.map(({ variant_id }) => variant_id) });
    return Promise.resolve(Response.json({}, { status: statuses.shift() ?? 200 }));
  }) as typeof globalThis.fetch;
  return {
    queue: createImpressionQueue(connectApi({ baseUrl: 'http://localhost', fetch })),
    requests,
    statuses,
    urls,
    bodies,
  };
}
