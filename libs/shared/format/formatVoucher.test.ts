import { formatVoucher } from './formatVoucher.ts';

test('[N-35] a voucher is a percentage or an amount', () => {
  expect(formatVoucher({ value: 10, valueType: 'percent' })).toBe('-10\u00a0%');
  expect(formatVoucher({ value: 7.5, valueType: 'percent', minOrder: null })).toBe('-7,5\u00a0%');
  expect(formatVoucher({ value: 50, valueType: 'amount' })).toBe('-50\u00a0zł');
});

test('a minimum order is part of the terms', () => {
  expect(formatVoucher({ value: 100, valueType: 'amount', minOrder: 1000 })).toBe(
    '-100\u00a0zł od\u00a01\u00a0000\u00a0zł',
  );
});
