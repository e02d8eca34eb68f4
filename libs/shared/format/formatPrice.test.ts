import { formatPrice } from './formatPrice.ts';

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
