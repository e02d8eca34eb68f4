import { expect, test } from '@jest/globals';
import { fisherExact, logFactorial } from './fisherExact.ts';

test('logFactorial matches published values', () => {
  expect(Math.exp(logFactorial(5))).toBeCloseTo(120, 9);
  // 100! = 9.332621544394e157
  expect(logFactorial(100)).toBeCloseTo(Math.log(9.332621544394) + 157 * Math.LN10, 10);
});

test("fisherExact matches Fisher's tea-tasting example", () => {
  // The Design of Experiments (1935): 8 cups, 4 of each kind; all right 1/70, at least three 17/70.
  expect(fisherExact({ count: 4, failed: 4 }, { count: 4, failed: 0 })).toBeCloseTo(1 / 70, 12);
  expect(fisherExact({ count: 4, failed: 3 }, { count: 4, failed: 1 })).toBeCloseTo(17 / 70, 12);
});

test('fisherExact matches R for the twins of convicts', () => {
  // fisher.test(matrix(c(2, 10, 15, 3), 2), alternative = "less"), Fisher (1962): p = 0.0004652.
  expect(fisherExact({ count: 17, failed: 15 }, { count: 13, failed: 3 })).toBeCloseTo(0.0004652, 7);
});

test('equal failure rates have p = 1, a single failure after thousands of successes is weak evidence', () => {
  expect(fisherExact({ count: 100, failed: 0 }, { count: 100, failed: 0 })).toBe(1);
  expect(fisherExact({ count: 30, failed: 1 }, { count: 10_000, failed: 0 })).toBeCloseTo(30 / 10_030, 9);
  expect(fisherExact({ count: 0, failed: 0 }, { count: 0, failed: 0 })).toBe(1);
});
