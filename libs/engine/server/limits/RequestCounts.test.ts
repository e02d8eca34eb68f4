import { afterEach, expect, jest, test } from '@jest/globals';
import { RequestCounts } from './RequestCounts.ts';

const WINDOW_MS = 50;

afterEach(() => void jest.restoreAllMocks());

test.each([
  ['back by an hour', -3_600_000],
  ['forward by a day', 86_400_000],
])('a window ends in time, and not before, when the clock is set %s', (_, jumpMs) => {
  const counts = new RequestCounts();
  const monotonic = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
  expect(count(counts)).toEqual({ current: 1, ttl: WINDOW_MS });
  const date = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(date + jumpMs);
  monotonic.mockReturnValue(1_000_010);
  expect(count(counts)).toEqual({ current: 2, ttl: WINDOW_MS - 10 });
  monotonic.mockReturnValue(1_000_000 + WINDOW_MS);
  expect(count(counts)).toEqual({ current: 1, ttl: WINDOW_MS });
});

test('clients and limits are counted separately', () => {
  const counts = new RequestCounts();
  expect([count(counts, 'a'), count(counts, 'a'), count(counts, 'b')].map((each) => each?.current)).toEqual([1, 2, 1]);
  expect(count(counts.child(), 'a')?.current).toBe(1);
});

function count(counts: Pick<RequestCounts, 'incr'>, key = 'client') {
  let found: { current: number; ttl: number } | undefined;
  counts.incr(key, (_error, result) => (found = result), WINDOW_MS);
  return found;
}
