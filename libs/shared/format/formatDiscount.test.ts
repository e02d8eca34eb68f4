import { formatDiscount } from './formatDiscount.ts';

test('[K-22] a discount is the floor of its percent, and none below one', () => {
  expect(formatDiscount(15.9)).toBe('-15\u00a0%');
  expect(formatDiscount(15)).toBe('-15\u00a0%');
  expect(formatDiscount(0.99)).toBeNull();
});

test('a whole percent computed in binary fractions is not one too low', () => {
  expect(formatDiscount(100 * (1 - 0.71))).toBe('-29\u00a0%');
});
