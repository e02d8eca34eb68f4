import { buildProduct, buildVariant } from '@gniazdo/testing';
import { factGroups } from './factGroups.ts';

test('facts are grouped, those of all products first, with differences marked', () => {
  const groups = factGroups([compared({ Styl: 'retro', Kolor: 'szary' }), compared({ Kolor: 'beżowy' })]);
  expect(groups.map(({ title, rows }) => [title, rows.map(({ name }) => name)])).toEqual([
    ['Wymiary', ['Szerokość', 'Wysokość', 'Głębokość']],
    ['Materiał i wygląd', ['Kolor', 'Styl']],
    ['Pozostałe', ['Producent', 'Kategoria']],
  ]);
  const [sizes, looks] = groups;
  expect(sizes!.rows.map(({ isDifferent }) => isDifferent)).toEqual([false, false, false]);
  expect(looks!.rows).toEqual([
    { name: 'Kolor', cells: ['szary', 'beżowy'], isDifferent: true },
    { name: 'Styl', cells: ['retro', null], isDifferent: true },
  ]);
});

test('a group without facts is omitted', () => {
  const flat = compared({});
  flat.variant.dimensions = { width: null, height: null, depth: null, diameter: null };
  expect(factGroups([flat]).map(({ title }) => title)).toEqual(['Pozostałe']);
});

function compared(parameters: Record<string, string>) {
  return {
    variant: buildVariant(),
    product: buildProduct({ parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })) }),
  };
}
