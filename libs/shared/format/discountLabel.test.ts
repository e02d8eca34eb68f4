import { discountLabel } from './discountLabel.ts';

test('a reduction is tagged from 8 % on, rounded down', () => {
  expect(discountLabel(15.9)).toBe('-15\u00a0%');
  expect(discountLabel(8)).toBe('-8\u00a0%');
  expect(discountLabel(7.9)).toBeNull();
});
