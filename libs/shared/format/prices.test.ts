import {
  formatCodeTerms,
  formatDiscount,
  formatInstallment,
  formatPrice,
  formatVoucher,
  priceWithDelivery,
} from './prices.ts';

const price = {
  price: 0.1,
  priceBeforeDiscount: null,
  lowestPrice30Days: null,
  installmentMonths: null,
  installmentAmount: null,
};

test('[K-01] prices are PLN with grouped thousands and no or two decimals', () => {
  expect([1299, 12999, 99.999, 99.9].map(formatPrice)).toEqual([
    '1\u00a0299\u00a0zł',
    '12\u00a0999\u00a0zł',
    '100\u00a0zł',
    '99,90\u00a0zł',
  ]);
});

test('a price with grosze has two decimals', () => {
  expect(formatPrice(1299.99)).toBe('1\u00a0299,99\u00a0zł');
});

test('[K-23] an installment shows months and amount', () => {
  expect(formatInstallment(10, 129.9)).toBe('lub 10 razy 129,90\u00a0zł');
});

test('[K-22] a discount is its percentage rounded down; below one it is null', () => {
  expect(formatDiscount(15.9)).toBe('-15\u00a0%');
  expect(formatDiscount(15)).toBe('-15\u00a0%');
  expect(formatDiscount(0.99)).toBeNull();
});

test('an integer percentage with a floating point error is not rounded down', () => {
  expect(formatDiscount(100 * (1 - 0.71))).toBe('-29\u00a0%');
});

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

test('the terms of a code have its value only if it is counted from the present price', () => {
  const offer = { price: { ...price, price: 1299 } };
  const voucher = { code: 'ZIMA', value: 50, valueType: 'amount', priceWithVoucher: 1199 } as const;
  const show = (more: object) =>
    formatCodeTerms({ ...offer, voucher: { ...voucher, ...more } })?.replaceAll('\u00a0', ' ');
  expect(show({})).toBe('-50 zł');
  expect(show({ lowestPrice30Days: offer.price.price, minOrder: 1000 })).toBe('-50 zł od 1 000 zł');
  expect(show({ lowestPrice30Days: 1249, minOrder: 1000 })).toBe('zamówienie od 1 000 zł');
  expect(show({ lowestPrice30Days: 1249 })).toBeUndefined();
});

test('a price with delivery has whole grosze', () => {
  expect(priceWithDelivery({ price, deliveryPrice: 0.2, freeShipping: false })).toBe(0.3);
});

test('free shipping takes precedence; an unknown delivery price gives no total', () => {
  expect(priceWithDelivery({ price, deliveryPrice: 49, freeShipping: true })).toBe(0.1);
  expect(priceWithDelivery({ price, deliveryPrice: null, freeShipping: false })).toBeNull();
});
