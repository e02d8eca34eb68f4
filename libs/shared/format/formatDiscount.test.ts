import { formatDiscount } from './formatDiscount.ts';

test('[K-22] a discount is its percentage rounded down; below one it is null', () => {
  expect(formatDiscount(15.9)).toBe('-15\u00a0%');
  expect(formatDiscount(15)).toBe('-15\u00a0%');
  expect(formatDiscount(0.99)).toBeNull();
});

test('an integer percentage with a floating point error is not rounded down', () => {
  expect(formatDiscount(100 * (1 - 0.71))).toBe('-29\u00a0%');
});
