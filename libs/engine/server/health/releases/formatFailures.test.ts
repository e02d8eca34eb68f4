import { expect, test } from '@jest/globals';
import { formatFailures } from './formatFailures.ts';

test('failures are listed by kind, without kinds that did not occur', () => {
  expect(formatFailures({ errors: 38, timeouts: 2, lostWorkers: 1, refusedCalls: 0, apiFailures: 0 })).toBe(
    '38 errors, 2 timeouts, 1 lost worker',
  );
  expect(formatFailures({ errors: 1, timeouts: 0, lostWorkers: 3, refusedCalls: 0, apiFailures: 4 })).toBe(
    '1 error, 3 lost workers, 4 API failures',
  );
});
