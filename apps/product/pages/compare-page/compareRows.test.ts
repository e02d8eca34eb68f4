import { buildProduct, buildVariant } from '@gniazdo/testing';
import { compareRows } from './compareRows.ts';

test('facts of all stand first, and those in which they differ are marked', () => {
  const rows = compareRows([compared({ Kolor: 'szary', Styl: 'retro' }), compared({ Kolor: 'beżowy' })]);
  expect(rows.find(({ name }) => name === 'Kolor')).toEqual({
    name: 'Kolor',
    values: ['szary', 'beżowy'],
    isDifferent: true,
  });
  expect(rows.find(({ name }) => name === 'Kategoria')!.isDifferent).toBe(false);
  expect(rows.at(-1)).toEqual({ name: 'Styl', values: ['retro', null], isDifferent: true });
});

function compared(parameters: Record<string, string>) {
  return {
    variant: buildVariant(),
    product: buildProduct({ parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })) }),
  };
}
