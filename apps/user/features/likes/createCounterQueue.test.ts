import { connectApi } from '@gniazdo/api-client';
import type { LikeCounter } from '@gniazdo/contracts/account';
import { until } from '@gniazdo/testing/until';
import { fetchOverHttp, startLikeService } from '../../testing/startLikeService.ts';
import { createCounterQueue } from './createCounterQueue.ts';

const { error } = console;
let service: Awaited<ReturnType<typeof startLikeService>>;

beforeEach(async () => {
  service = await startLikeService();
});

afterEach(async () => {
  jest.useRealTimers();
  console.error = error;
  await service.close();
});

test('registrations of one task are one request, later ones another', async () => {
  const { register, received } = createQueue();
  register([1, 2]);
  register([2, 3]);
  await until('the counters arrive', () => received.length === 3);
  register([4]);
  await until('the next counter arrives', () => received.length === 4);
  expect(service.asked).toEqual([[1, 2, 3], [4]]);
  expect(received[0]).toMatchObject({ item_id: 1, likes_count: 4 });
});

test('[K-19] nothing is sent in the task of a registration; after 0 ms one request has all ids of that task', () => {
  jest.useFakeTimers();
  const bodies: unknown[] = [];
  const { register } = createQueue(((_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(body as string));
    return Promise.resolve(Response.json([]));
  }) as typeof fetch);
  register([1]);
  register([2, 3]);
  expect(bodies).toEqual([]);
  jest.advanceTimersByTime(0);
  expect(bodies).toEqual([[1, 2, 3]]);
});

test('[T-16 E-06] ids of a failed request are logged once and sent with the next registration', async () => {
  const errors = expectErrors();
  const { register, received } = createQueue();
  service.failOnce('POST /variant', 500);
  register([1, 2]);
  await until('the failure is logged', () => errors.length > 0);
  expect(errors).toHaveLength(1);
  register([2, 3]);
  await until('the counters arrive', () => received.length === 3);
  expect(service.asked).toEqual([
    [1, 2],
    [1, 2, 3],
  ]);
});

test('[E-06] a service that is down gets one request for each registration, even if the ids need several', async () => {
  jest.useFakeTimers();
  const errors = expectErrors();
  const asked: number[][] = [];
  const { register, received } = createQueue((async (_url: string, { body }: RequestInit) => {
    asked.push(JSON.parse(body as string));
    const [isFirst, ids] = [asked.length === 1, asked.at(-1)!];
    return isFirst ? new Response(null, { status: 503 }) : Response.json(ids.map((item_id) => ({ item_id })));
  }) as typeof fetch);
  register(Array.from({ length: 1200 }, (_, index) => index + 1));
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(asked.map(({ length }) => length)).toEqual([500]);
  expect(errors).toHaveLength(1);
  register([1]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(4);
  expect(new Set(received.map(({ item_id }) => item_id)).size).toBe(1200);
});

/** Collects errors of the console, which would make the test fail. */
function expectErrors() {
  const errors: unknown[][] = [];
  console.error = (...values) => void errors.push(values);
  return errors;
}

function createQueue(fetch = fetchOverHttp) {
  const received: LikeCounter[] = [];
  const api = connectApi({ baseUrl: service.baseUrl, fetch });
  return { register: createCounterQueue(api, (counters) => received.push(...counters)), received };
}
