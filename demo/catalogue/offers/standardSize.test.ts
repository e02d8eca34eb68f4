import { makeFamily } from './makeFamily.ts';
import type { Size } from './Product.ts';
import { standardSize } from './standardSize.ts';

const cm = (width: number, depth: number): Size => ({
  width: width * 10,
  height: 40,
  depth: depth * 10,
  diameter: null,
});

test('a towel takes the usual size next to the drawn one and keeps its height', () => {
  expect(standardSize('reczniki', cm(41, 78))).toEqual(cm(50, 90));
  expect(standardSize('reczniki', cm(66, 150))).toEqual(cm(70, 140));
});

test('a product without standard sizes keeps the drawn size', () => {
  expect(standardSize('dywany', cm(133, 190))).toEqual(cm(133, 190));
  expect(standardSize('reczniki', { ...cm(34, 71), depth: null }).width).toBe(340);
});

test('the bedding of the catalogue fits beds', () => {
  const bedding = Array.from({ length: 1_500 }, (_, number) => makeFamily(1, number)[0]!).filter(
    ({ kind }) => kind.slug === 'posciel',
  );
  expect(bedding.length).toBeGreaterThan(5);
  for (const { size } of bedding) expect([1400, 1600, 2000, 2200]).toContain(size.width);
});
