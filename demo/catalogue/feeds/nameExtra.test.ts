import { expect, test } from '@jest/globals';
import { nameExtra } from './nameExtra.ts';

test.each([
  ['prawostronny', ['Strona', 'prawa']],
  ['lewostronna', ['Strona', 'lewa']],
  ['2-drzwiowa', ['Liczba drzwi', '2']],
  ['4 szuflady', ['Liczba szuflad', '4']],
  ['komplet 4 szt.', ['Liczba sztuk', '4']],
  ['dla 6 osób', ['Liczba osób', '6']],
  ['6-osobowy', ['Liczba osób', '6']],
  ['nośność 875 kg', ['Nośność', '875 kg']],
  ['E27', ['Gwint', 'E27']],
  ['H2/H3', ['Twardość', 'H2/H3']],
  ['z pojemnikiem na pościel', null],
])('%s is written in a feed as %j', (extra, named) => {
  expect(nameExtra(extra)).toEqual(named);
});
