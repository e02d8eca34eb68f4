import sharp from 'sharp';
import { categoryTree } from '../../categories/categoryTree.ts';
import { drawCategory, drawProduct, type Drawing } from './drawProduct.ts';
import { SHAPES } from './shapes.ts';

test('every shape of the category tree can be drawn', async () => {
  for (const shape of new Set(categoryTree.map((node) => node.drawing))) {
    expect(SHAPES).toContain(shape);
    expect(await inkOf(drawProduct({ shape, seed: 3 }))).toBeGreaterThan(4);
  }
});

test('every shape shows its colour', async () => {
  for (const shape of SHAPES) {
    const red = await meanOf(drawProduct({ shape, seed: 3, colour: '#b03028' }));
    const blue = await meanOf(drawProduct({ shape, seed: 3, colour: '#2848b0' }));
    expect({ shape, differs: red.red - blue.red > 0.5 && blue.blue - red.blue > 0.5 }).toEqual({
      shape,
      differs: true,
    });
  }
});

test('the same drawing gives the same SVG, another seed or view another one', () => {
  const drawing: Drawing = { shape: 'sofa', colour: '#556677', material: 'welur', width: 2200, seed: 5 };
  expect(drawProduct(drawing)).toBe(drawProduct({ ...drawing }));
  const views = [0, 1, 2, 3, 4].map((view) => drawProduct({ ...drawing, view }));
  expect(new Set(views).size).toBe(5);
  const seeds = [1, 2, 3, 4, 5, 6].map((seed) => drawProduct({ ...drawing, seed }));
  expect(new Set(seeds).size).toBeGreaterThan(2);
});

test('a wide sofa is drawn wider than a narrow one', () => {
  const height = (width: number) => drawProduct({ shape: 'sofa', seed: 1, width }).match(/scale\(([\d.]+)\)/)![1];
  expect(Number(height(2600))).toBeLessThan(Number(height(1400)));
});

test.each<[string, Drawing]>([
  ['an unknown shape', { shape: 'spaceship' }],
  ['script instead of a colour', { shape: 'sofa', colour: '"><script>alert(1)</script>' }],
  ['script instead of a material', { shape: 'table', material: '<script>' }],
  ['sizes that are no numbers', { shape: 'wardrobe', width: Number.NaN, height: Infinity, depth: -5 }],
  ['enormous and tiny sizes', { shape: 'bookcase', width: 1e12, height: 1e-9 }],
  ['a view that is not there', { shape: 'bed', view: 99, seed: -7.5 }],
])('%s still gives a plain picture', async (_, drawing) => {
  const svg = drawProduct(drawing);
  expect(svg).not.toMatch(/script|NaN|Infinity|undefined|<text|href/);
  expect(await inkOf(svg)).toBeGreaterThan(3);
});

test('drawings have no texts and no references to elsewhere', () => {
  for (const shape of SHAPES) {
    for (const view of [0, 2, 4])
      expect(drawProduct({ shape, view, seed: view })).not.toMatch(/<text|href|url\((?!#)|NaN|undefined/);
  }
});

test('categories have pictures of their own', () => {
  expect(drawCategory('lamp')).not.toBe(drawCategory('sofa'));
});

/** How much a picture's lightness varies: 0 for an empty one. */
async function inkOf(svg: string) {
  const { channels } = await stats(svg);
  return Math.max(...channels.map((channel) => channel.stdev));
}

async function meanOf(svg: string) {
  const { channels } = await stats(svg);
  return { red: channels[0]!.mean, blue: channels[2]!.mean };
}

async function stats(svg: string) {
  // Statistics are those of the input, so the picture is rendered first.
  const pixels = await sharp(Buffer.from(svg), { density: 12 }).flatten({ background: '#ffffff' }).png().toBuffer();
  return sharp(pixels).stats();
}
