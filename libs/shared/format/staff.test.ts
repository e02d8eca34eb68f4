import { formatAdminNumber } from './staff.ts';

test('[K-18] figures for staff have up to five decimals', () => {
  expect(formatAdminNumber(0.1234567)).toBe('0,12346');
  expect(formatAdminNumber(3)).toBe('3');
  expect(formatAdminNumber(12345.5)).toBe('12345,5');
});
