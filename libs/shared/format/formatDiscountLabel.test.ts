import { formatDiscountLabel } from './formatDiscountLabel.ts';

test('a reduction of at least 5 % is labelled, rounded down', () => {
  expect(formatDiscountLabel(15.9)).toBe('-15\u00a0%');
  expect(formatDiscountLabel(5)).toBe('-5\u00a0%');
  expect(formatDiscountLabel(4.9)).toBeNull();
});
