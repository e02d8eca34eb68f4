import { makeFamily } from './makeFamily.ts';
import { nounFits } from './nounFits.ts';
import type { Size } from './Product.ts';

const size = (given: Partial<Size>): Size => ({ width: null, height: null, depth: null, diameter: null, ...given });

test('a pan is flat, a pot is not', () => {
  expect(nounFits('Patelnia', size({ height: 60 }))).toBe(true);
  expect(nounFits('Patelnia', size({ height: 180 }))).toBe(false);
  expect(nounFits('Garnek', size({ height: 180 }))).toBe(true);
});

test('a narrow cloth is a table runner, a wide one a tablecloth', () => {
  expect(nounFits('Bieżnik', size({ width: 400 }))).toBe(true);
  expect(nounFits('Obrus', size({ width: 400 }))).toBe(false);
  expect(nounFits('Obrus', size({ width: 1400 }))).toBe(true);
});

test('any other noun fits every size', () => {
  expect(nounFits('Szafa', size({ width: 1 }))).toBe(true);
});

test('all products of the catalogue have a noun that fits them', () => {
  const products = Array.from({ length: 1_500 }, (_, number) => makeFamily(1, number)).flat();
  expect(products.filter(({ noun, size }) => !nounFits(noun, size))).toEqual([]);
});
