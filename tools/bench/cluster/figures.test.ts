import { expect, test } from '@jest/globals';
import {
  countFailed,
  findLostLikes,
  formatFailed,
  formatReplica,
  formatTimes,
  getTimeToWrite,
  selectSent,
} from './figures.ts';

const RESPONSES = [
  { at: 100, ms: 5, status: 200 },
  { at: 200, ms: 7, status: 503 },
  { at: 300, ms: 9, status: 0, error: 'GET /pl/products: read ECONNRESET' },
  { at: 400, ms: 4, status: 200 },
];

test('failed requests are counted with their reasons', () => {
  expect(countFailed(RESPONSES)).toBe(2);
  expect(formatFailed(RESPONSES)).toBe('2 of 4 (1 × 503, 1 × read ECONNRESET)');
  expect(formatFailed([{ at: 1, ms: 1, status: 503, isRefusal: true }])).toBe('1 of 1 (1 × 503 with Retry-After)');
  expect(formatFailed([RESPONSES[0]!])).toBe('0 of 1');
});

test('a period has the requests that were sent in it, without its end', () => {
  expect(selectSent(RESPONSES, { from: 200, until: 400 }).map(({ at }) => at)).toEqual([200, 300]);
  expect(selectSent(RESPONSES, { from: 300 }).map(({ at }) => at)).toEqual([300, 400]);
});

test('times are formatted as quantiles', () => {
  expect(formatTimes([1, 2, 3, 4, 100], [0.5, 1])).toBe('3 / 100 ms');
});

const LIKES = [
  { accountId: 'a', offer: 1, sentAt: 90, confirmedAt: 130 },
  { accountId: 'a', offer: 2, sentAt: 110, confirmedAt: 900 },
  { accountId: 'b', offer: 1, sentAt: 120, confirmedAt: 850 },
];

test('the first write after a failure is one that was sent after it', () => {
  expect(getTimeToWrite(LIKES, 100)).toBe(750);
  expect(getTimeToWrite(LIKES, 1000)).toBeNull();
});

test('a confirmed like is lost if its account does not have it', () => {
  const stored = new Map([['a', new Set([1, 2])]]);
  expect(findLostLikes(LIKES, stored)).toEqual([LIKES[2]]);
  expect(findLostLikes(LIKES, new Map([...stored, ['b', new Set([1])]]))).toEqual([]);
});

test('the replica is summarised by its longest lag and its states', () => {
  const samples = [
    { state: 'used', lagMs: 0 },
    { state: 'behind', lagMs: 40 },
    { state: 'unreachable', lagMs: null },
    { state: 'used', lagMs: 3 },
  ];
  expect(formatReplica(samples)).toBe('longest lag 40 ms; 50.0 % used, 25.0 % behind, 25.0 % unreachable of 4 samples');
});
