import { dimensionsSchema, variantSchema } from '@gniazdo/contracts/offers';
import { buildProduct, buildVariant } from '@gniazdo/testing';
import { parameterRows } from './parameterRows.ts';

test('[N-19] dimensions are integers in mm, shown in cm; missing sides are omitted', () => {
  const dimensions = { width: mm(1805), height: mm(750, 1200), depth: null, diameter: null };
  expect(variantSchema.parse(buildVariant({ dimensions })).dimensions).toEqual(dimensions);
  expect(() => dimensionsSchema.parse({ ...dimensions, width: mm(180.5) })).toThrow();
  const rows = buildRows(dimensions).filter(({ value }) => value.endsWith('cm'));
  expect(rows).toEqual([
    { name: 'Szerokość', value: '180,5\u00a0cm' },
    { name: 'Wysokość', value: '75–120\u00a0cm' },
  ]);
});

test('dimensions come first, then parameters, manufacturer and category', () => {
  expect(buildRows().map(({ name }) => name)).toEqual([
    'Szerokość',
    'Wysokość',
    'Głębokość',
    'Kolor',
    'Materiał obicia',
    'Producent',
    'Kategoria',
  ]);
});

test('duplicate parameters are listed once', () => {
  const parameters = [
    { name: 'szerokość', value: '220' },
    { name: 'Producent', value: 'LIVIA' },
  ];
  const names = parameterRows(buildVariant(), buildProduct({ parameters })).map(({ name }) => name);
  expect(names).toEqual(['Szerokość', 'Wysokość', 'Głębokość', 'Producent', 'Kategoria']);
});

function buildRows(dimensions = buildVariant().dimensions) {
  return parameterRows(buildVariant({ dimensions }), buildProduct());
}

function mm(from: number, to = from) {
  return { from, to };
}
