import { discountLabel } from './discountLabel.ts';

test('a reduction is tagged from 5 % on, as it is announced, rounded down', () => {
  expect(discountLabel(15.9)).toBe('-15\u00a0%');
  expect(discountLabel(5)).toBe('-5\u00a0%');
  expect(discountLabel(4.9)).toBeNull();
});
