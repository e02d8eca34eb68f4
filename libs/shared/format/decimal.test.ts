import { decimal } from './decimal.ts';

test.each([0, 1, 2])('with %i decimals numbers look as Intl writes them', (decimals) => {
  const intl = new Intl.NumberFormat('pl-PL', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  });
  const values = [0, 0.5, 4.25, 4.35, 7.6, 99.9, 99.99, 999.99, 1000, 1299.99, 12999, 123456.7, 1_000_000, -1299.5];
  expect(values.map((value) => decimal(value, decimals))).toEqual(values.map((value) => intl.format(value)));
});

test('every price in grosze looks as Intl writes it', () => {
  const intl = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2, useGrouping: 'always' });
  const prices = Array.from({ length: 5000 }, (_, index) => (index * 7919) / 100);
  expect(prices.map((price) => decimal(price, 2))).toEqual(prices.map((price) => intl.format(price)));
});
