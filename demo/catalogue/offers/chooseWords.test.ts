import { getCategoryShape } from '../../pictures/getCategoryShape.ts';
import { choosePicture } from '../../pictures/choosePicture.ts';
import { namedTraits } from '../../pictures/namedTraits.ts';
import { PictureLibrary } from '../../pictures/PictureLibrary.ts';
import { shownTraits } from '../../pictures/shownTraits.ts';
import { getAppearance } from './getAppearance.ts';
import { makeFamily } from './makeFamily.ts';

const library = new PictureLibrary();
const products = Array.from({ length: 4_000 }, (_, number) => makeFamily(1, number)).flat();
const named = products.flatMap((product) => {
  const { noun, sizeLabel, extra, number } = product;
  const appearance = getAppearance(product);
  const name = [noun, sizeLabel, extra].join(' ');
  const traits = namedTraits(appearance.shape, name);
  const chosen = choosePicture({ ...appearance, traits, seed: number * 7919, view: 0 }, library.of(appearance.shape));
  const shown = chosen && shownTraits({ ...chosen.picture, shape: appearance.shape });
  return shown ? [{ product, name, traits, shown }] : [];
});

test.each([
  ['seats', 120],
  ['doors', 40],
  ['drawers', 30],
  ['round', 8],
  ['shelves', 40],
  ['mirror', 120],
  ['arms', 40],
  ['stand', 80],
  ['rack', 40],
  ['set', 25],
])('where a name mentions %s, its picture shows the same', (trait, least) => {
  const mentioned = named.filter(({ traits }) => trait in traits);
  expect(mentioned.length).toBeGreaterThanOrEqual(least);
  const wrong = mentioned.filter(({ traits, shown }) => traits[trait] !== shown[trait]);
  // Rare colours have few pictures, so a small share of contradictions is allowed.
  expect(wrong.length / mentioned.length).toBeLessThan(0.01);
});

test('at most one name in a thousand contradicts its picture', () => {
  const wrong = named.filter(({ traits, shown }) =>
    Object.keys(traits).some((trait) => traits[trait] !== shown[trait]),
  );
  expect(wrong.length / products.length).toBeLessThan(0.001);
});

test('a name mentions as many doors as fit its width', () => {
  const wardrobes = named.filter(
    ({ product, traits }) => getCategoryShape(product.category.slug) === 'wardrobe' && 'doors' in traits,
  );
  expect(wardrobes.length).toBeGreaterThan(30);
  for (const { product, traits } of wardrobes) {
    const width = product.size.width! / Number(traits.doors);
    expect(width).toBeGreaterThan(350);
    expect(width).toBeLessThan(650);
  }
});

test('a name never says a material that the facts contradict', () => {
  const cloth = /welur|aksamit|lnian|bawełnian|sztruks|skórzan/;
  for (const { name, product } of named) {
    const said = cloth.exec(name)?.[0];
    if (said) expect(`${product.material.name} ${product.material.genitive}`).toContain(said);
  }
});
