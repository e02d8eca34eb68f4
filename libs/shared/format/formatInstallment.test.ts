import { formatInstallment } from './formatInstallment.ts';

test('[K-23] an installment shows months and amount', () => {
  expect(formatInstallment(10, 129.9)).toBe('lub 10 razy 129,90\u00a0zł');
});
