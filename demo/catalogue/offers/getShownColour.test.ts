import { getFrame } from '../../pictures/designs.ts';
import { PictureLibrary } from '../../pictures/PictureLibrary.ts';
import { chooseProductViews, findFrame } from './chooseProductViews.ts';
import { getFullAppearance } from './getAppearance.ts';
import { drawFamily, makeFamily } from './makeFamily.ts';
import type { Product } from './Product.ts';

const FAMILIES = 1_500;
const families = Array.from({ length: FAMILIES }, (_, number) => makeFamily(1, number));
const library = new PictureLibrary();
const [WHITE, CREAM] = ['#fbfaf7', '#f3ead6'];
/** Colours of pictures that look like another one. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '#c9a24b': 'musztardowy',
  '#b46a43': 'terakota',
  '#e6eef0': 'biały',
  '#b78bb0': 'różowy',
};

test('a name states the colour that the main picture shows', () => {
  const named = families.flat().filter(({ category }) => category.slug !== 'ramki');
  const wrong = named.filter((product) => !showsColour(product));
  expect(wrong.map(({ noun, colour }) => `${noun}, ${colour.name}`)).toEqual([]);
});

test('no two products of a family have the same colour', () => {
  for (const family of families) expect(new Set(family.map(({ colour }) => colour.name)).size).toBe(family.length);
});

test('few of the drawn products have no picture in their colour', () => {
  const drawn = Array.from({ length: FAMILIES }, (_, number) => drawFamily(1, number).products).flat();
  const kept = families.flat();
  expect(kept.length / drawn.length).toBeGreaterThan(0.99);
  expect(kept.length).toBeLessThanOrEqual(drawn.length);
});

test.each(['złoty', 'miedziany'])('a piece that is %s shines', (name) => {
  const golden = families.flat().filter(({ colour }) => colour.name === name);
  expect(golden.length).toBeGreaterThan(20);
  const slugs = new Set(golden.map(({ category }) => category.slug));
  for (const matt of ['szafki-na-buty', 'szafki', 'organizery', 'pudelka-i-pojemniki'])
    expect(slugs).not.toContain(matt);
});

test('every product has a picture, and only pictures on a wall have several colours', () => {
  const many = families.flat().filter(({ colour }) => colour.name === 'wielokolorowy');
  expect(families.flat().filter((product) => !getFront(product))).toEqual([]);
  expect(new Set(many.map(({ category }) => category.slug))).toEqual(new Set(['obrazy']));
});

test('no wardrobe of white wood is called white', () => {
  const white = families.flat().filter(({ category, colour }) => category.slug === 'szafy' && /biał/.test(colour.name));
  expect(white.map((product) => getFront(product)?.look)).not.toContain('wood');
});

test('a ceiling lamp of transparent glass has a white shade', () => {
  const lamps = families.flat().filter(({ category }) => category.slug === 'plafony');
  expect(lamps.length).toBeGreaterThan(10);
  expect(lamps.map(({ colour }) => colour.name)).not.toContain('przezroczysty');
});

test('a photo frame has the colour of its frame, not that of the picture in it', () => {
  const frames = Array.from({ length: 6_000 }, (_, number) => makeFamily(1, number))
    .flat()
    .filter(({ category }) => category.slug === 'ramki');
  expect(frames.length).toBeGreaterThan(20);
  const wrong = frames.filter((product) => getFrame(getFront(product)!.variant) !== findFrame(product));
  expect(wrong.length / frames.length).toBeLessThan(0.1);
});

const getFront = (product: Product) => chooseProductViews(product, (shape) => library.of(shape))[0]?.picture;

function showsColour(product: Product) {
  const front = getFront(product);
  const { colour, exactColour } = getFullAppearance(product);
  if (front?.look === 'wood' && colour === CREAM) return front.colour === WHITE;
  return !front || front.colour === (exactColour ?? colour) || LOOKS_LIKE[front.colour] === product.colour.name;
}
