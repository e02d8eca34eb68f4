import { getCategoryShape } from '../../pictures/getCategoryShape.ts';
import { PictureLibrary } from '../../pictures/PictureLibrary.ts';
import type { PictureFacts } from '../../pictures/pictureName.ts';
import { shownSides } from '../../pictures/proportions.ts';
import { chooseProductViews } from './chooseProductViews.ts';
import { fitSize } from './fitSize.ts';
import { makeFamily } from './makeFamily.ts';
import type { Product } from './Product.ts';

const products = Array.from({ length: 1_500 }, (_, number) => makeFamily(1, number)).flat();
const find = (slug: string) => products.find(({ kind }) => kind.slug === slug)!;
const stating = (slug: string, statedSize: Partial<Product['statedSize']>): Product => {
  const product = find(slug);
  return { ...product, statedSize: { ...product.statedSize, ...statedSize } };
};
const picture = (size: Pick<PictureFacts, 'width' | 'height' | 'depth'>): PictureFacts => ({
  shape: 'any',
  look: 'board',
  colour: '#fbfaf7',
  variant: 0,
  view: 'front',
  ...size,
});

test('a size with the proportions of the picture is kept', () => {
  const rug = stating('dywany', { width: 1600, depth: 2300 });
  expect(fitSize(rug, [picture({ width: 800, height: 12, depth: 1200 })])).toEqual(rug.statedSize);
  expect(fitSize(find('sofy'), [picture({ width: 100, height: 900, depth: 900 })])).toEqual(find('sofy').statedSize);
});

test('another size gets the proportions of all pictures, within the limits of its kind', () => {
  const rug = stating('dywany', { width: 1600, depth: 1600 });
  const fitting = fitSize(rug, [
    picture({ width: 800, height: 12, depth: 1500 }),
    picture({ width: 1000, height: 12, depth: 1600 }),
  ])!;
  const ratio = fitting.depth! / fitting.width!;
  expect(ratio).toBeGreaterThan(1.5);
  expect(ratio).toBeLessThan(2);
  expect(fitting.width).toBeGreaterThanOrEqual(800);
  expect(fitting.depth).toBeLessThanOrEqual(3000);
});

test('a bed gets the width of a mattress, a cushion a standard size', () => {
  const bed = stating('lozka-tapicerowane', { width: 1300, depth: 2200 });
  expect(fitSize(bed, [picture({ width: 1900, height: 1000, depth: 2150 })])?.width).toBe(1700);
  const cushion = stating('poduszki-dekoracyjne', { width: 400, depth: 600 });
  expect(fitSize(cushion, [picture({ width: 500, height: 150, depth: 500 })])).toMatchObject({
    width: 500,
    depth: 500,
  });
});

test('pictures of very different proportions have no common size', () => {
  const rug = stating('dywany', { width: 1600, depth: 2300 });
  const [square, runner] = [
    picture({ width: 800, height: 12, depth: 800 }),
    picture({ width: 800, height: 12, depth: 3000 }),
  ];
  expect(fitSize(rug, [square, runner])).toBeNull();
});

test('titles of the catalogue state sizes with the proportions of the pictures', () => {
  const library = new PictureLibrary();
  const stated = products.flatMap((product) => {
    const sides = shownSides(getCategoryShape(product.category.slug));
    const front = chooseProductViews(product, (shape) => library.of(shape))[0]?.picture;
    if (!sides || !front || product.sizeLabel === '') return [];
    const [a, b, c, d] = [...sides.map((side) => product.statedSize[side]), ...sides.map((side) => front[side])];
    return a && b && c && d ? [Math.abs(Math.log(a / b / (c / d)))] : [];
  });
  expect(stated.length).toBeGreaterThan(500);
  expect(Math.max(...stated)).toBeLessThanOrEqual(Math.log(1.3));
});
