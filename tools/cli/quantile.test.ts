import { expect, test } from '@jest/globals';
import { median, quantile } from './quantile.ts';

test('a quantile is one of the values, by nearest rank', () => {
  const values = [4, 1, 3, 2];
  expect([0, 0.25, 0.5, 0.95, 1].map((q) => quantile(values, q))).toEqual([1, 1, 2, 4, 4]);
  expect(median([5])).toBe(5);
  expect(quantile([], 0.5)).toBe(0);
});
