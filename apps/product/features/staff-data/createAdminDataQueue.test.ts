import { connectApi } from '@gniazdo/api-client';
import { createAdminDataQueue } from './createAdminDataQueue.ts';

const SOFAS = 3;
const { error: logError } = console;
let urls: URL[];
let statuses: number[];
let received: unknown[];
let errors: unknown[][];

beforeEach(() => {
  jest.useFakeTimers();
  [urls, statuses, received, errors] = [[], [], [], []];
  console.error = (...texts: unknown[]) => void errors.push(texts);
});

afterEach(() => {
  jest.useRealTimers();
  console.error = logError;
});

test('[C-41] registrations of one task are one request, and ids of a failed one are in the next; nothing is shown', async () => {
  const register = createQueue();
  statuses = [500];
  register([see(7)]);
  register([see(8)]);
  register([see(9)]);
  expect(urls).toEqual([]);
  await jest.advanceTimersByTimeAsync(0);
  expect(ids()).toEqual(['7|8|9']);
  expect(urls[0]!.pathname + urls[0]!.search).toBe(
    '/v1/data?project=gniazdo&categoryId=3&variantIds=7%7C8%7C9&variant=popularity&withCpc=true&withQs=true',
  );
  register([see(10)]);
  await jest.advanceTimersByTimeAsync(0);
  expect(ids()).toEqual(['7|8|9', '7|8|9|10']);
  expect(received).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('[E-05] after a failure, ids are sent again by themselves, later and later, without a message', async () => {
  const register = createQueue();
  statuses = [500, 503];
  register([see(7), see(8)]);
  await jest.advanceTimersByTimeAsync(4999);
  expect(ids()).toEqual(['7|8']);
  await jest.advanceTimersByTimeAsync(1);
  expect(ids()).toEqual(['7|8', '7|8']);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(ids()).toEqual(['7|8', '7|8', '7|8']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(urls).toHaveLength(3);
  expect(errors).toEqual([]);
});

test('[C-39] variants of several categories are one request', async () => {
  createQueue()([see(7), { variantId: 8, categoryId: 4 }]);
  await jest.advanceTimersByTimeAsync(0);
  expect(urls.map(({ searchParams }) => [searchParams.get('categoryId'), searchParams.get('variantIds')])).toEqual([
    ['3', '7|8'],
  ]);
});

test('a visitor whose session has no right gets one request', async () => {
  const register = createQueue();
  statuses = [403];
  register([see(7)]);
  await jest.advanceTimersByTimeAsync(60_000);
  register([see(8)]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(urls).toHaveLength(1);
});

function see(variantId: number) {
  return { variantId, categoryId: SOFAS };
}

function ids() {
  return urls.map(({ searchParams }) => searchParams.get('variantIds'));
}

/** A queue whose requests get `statuses` in turn, or 200. */
function createQueue() {
  const fetch = (async (url: string) => {
    urls.push(new URL(url));
    return Response.json([], { status: statuses.shift() ?? 200 });
  }) as typeof globalThis.fetch;
  return createAdminDataQueue(connectApi({ baseUrl: 'http://localhost', fetch }), (data) => received.push(data));
}
