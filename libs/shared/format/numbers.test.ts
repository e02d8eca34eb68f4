import { formatCount, formatDecimal, formatRating, roundToHalf } from './numbers.ts';

test.each([0, 1, 2])('numbers with %i decimals equal the output of Intl', (decimals) => {
  const intl = new Intl.NumberFormat('pl-PL', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  });
  const values = [0, 0.5, 4.25, 4.35, 7.6, 99.9, 99.99, 999.99, 1000, 1299.99, 12999, 123456.7, 1_000_000, -1299.5];
  expect(values.map((value) => formatDecimal(value, decimals))).toEqual(values.map((value) => intl.format(value)));
});

test('every price in grosze equals the output of Intl', () => {
  const intl = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2, useGrouping: 'always' });
  const prices = Array.from({ length: 5000 }, (_, index) => (index * 7919) / 100);
  expect(prices.map((price) => formatDecimal(price, 2))).toEqual(prices.map((price) => intl.format(price)));
});

test('[K-02] counts are whole numbers with grouped thousands', () => {
  expect(formatCount(12999)).toBe('12\u00a0999');
  expect(formatCount(7.6)).toBe('8');
});

test('[K-13] stars are rounded to the nearest half, the number is not', () => {
  expect([4.24, 4.25, 4.74, 4.75].map(roundToHalf)).toEqual([4, 4.5, 4.5, 5]);
  expect(formatRating(4.24)).toBe('4,2');
});
