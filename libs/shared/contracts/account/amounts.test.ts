import { parseGrosze } from './amounts.ts';

test.each([
  ['1200', 120_000],
  ['1200,5', 120_050],
  ['1200.50', 120_050],
  ['0,07', 7],
  ['-20,50', -2_050],
  [' 1 200,00 zł ', 120_000],
  ['10000000', 1_000_000_000],
  // As floating point, 1.15 * 100 is 114.99999999999999.
  ['1,15', 115],
])('"%s" is %d grosze', (text, grosze) => {
  expect(parseGrosze(text)).toBe(grosze);
});

test.each(['', '1e3', '1,234', '1.200,00', '--1', 'Infinity', '10000000,01', '12 34', '0x10', '1200 EUR'])(
  '"%s" is not an amount',
  (text) => {
    expect(parseGrosze(text)).toBeNull();
  },
);
