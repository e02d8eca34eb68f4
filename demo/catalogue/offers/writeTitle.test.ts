import { SHOPS, type TitleStyle } from '../names/shops.ts';
import { describe as describeProduct } from './describe.ts';
import { makeFamily } from './makeFamily.ts';
import type { Product } from './Product.ts';
import { Random } from '../Random.ts';
import { writeTitle } from './writeTitle.ts';

const families = Array.from({ length: 1_500 }, (_, number) => makeFamily(1, number));
const products = families.flat();

test('a title has the series and ends with the colour agreeing with the noun', () => {
  const product = build({
    noun: 'Sofa',
    gender: 'f',
    series: 'LIVIANA',
    colour: { name: 'szary' },
    identity: 'gtin',
    sizeLabel: '3-osobowa',
    extra: '',
  });
  expect(writeTitle(product, shopWith('seriesFirst'), 1)).toBe('LIVIANA sofa 3-osobowa, szara');
  expect(writeTitle({ ...product, noun: 'Krzesło', gender: 'n' }, shopWith('seriesFirst'), 1)).toBe(
    'LIVIANA krzesło 3-osobowa, szare',
  );
});

test('a title states the material only if the picture shows it', () => {
  const product = build({ identity: 'gtin', material: { ...products[0]!.material, inTitle: 'marmur' } });
  const write = (isMaterialShown: boolean) =>
    Array.from({ length: 20 }, (_, number) =>
      writeTitle({ ...product, number, isMaterialShown }, shopWith('nounFirst'), 1),
    );
  expect(write(true).some((title) => title.includes('marmur'))).toBe(true);
  expect(write(false).some((title) => title.includes('marmur'))).toBe(false);
});

test('without GTIN and MPN all shops use the same words', () => {
  const product = build({
    identity: 'name',
    noun: 'Stół',
    gender: 'm',
    series: 'TORDENO',
    colour: { name: 'biały' },
    sizeLabel: '160x90 cm',
    extra: 'loftowy',
    brand: 'Lamelia',
  });
  const words = (['nounFirst', 'seriesFirst', 'brandFirst', 'plain'] as const).map((style) =>
    writeTitle(product, shopWith(style), 1)
      .toLowerCase()
      .replace(/lamelia|kolor|hit|nowość|bestseller|,/g, '')
      .split(' ')
      .filter((word) => word)
      .sort()
      .join(' '),
  );
  expect(new Set(words).size).toBe(1);
});

test('no title promises a delivery', () => {
  for (const product of products)
    for (const shop of SHOPS) expect(writeTitle(product, shop, 1)).not.toMatch(/dostaw|wysył/i);
});

test('products of one family differ in colour only', () => {
  for (const family of families) {
    expect(new Set(family.map((product) => product.colour.name)).size).toBe(family.length);
    expect(new Set(family.map((product) => product.series)).size).toBe(1);
  }
});

test('descriptions have two to four sentences without unfilled placeholders', () => {
  for (const product of products) {
    const text = describeProduct(product, new Random(product.number));
    expect(text).not.toMatch(/[{}|]|undefined|null| {2}/);
    const sentences = text.match(/[.](?= \p{Lu}|$)/gu)!.length;
    expect(sentences).toBeGreaterThanOrEqual(2);
    expect(sentences).toBeLessThanOrEqual(4);
  }
});

test('prices are plausible for the kind and sizes are whole millimetres', () => {
  for (const { price, kind, size } of products) {
    expect(price).toBeGreaterThanOrEqual(Math.floor(kind.price[0] * 80));
    expect(price).toBeLessThanOrEqual(Math.ceil(kind.price[1] * 130));
    for (const side of Object.values(size)) if (side !== null) expect(Number.isInteger(side) && side > 0).toBe(true);
  }
});

function build(changes: Partial<Product>): Product {
  return { ...products[0]!, ...changes };
}

function shopWith(style: TitleStyle) {
  return { ...SHOPS[0]!, titleStyle: style };
}
