import { SHOPS, type TitleStyle } from '../names/shops.ts';
import { describe as describeProduct } from './describe.ts';
import { FAMILIES, makeFamily } from '../products/makeFamily.ts';
import type { Product } from '../products/Product.ts';
import { Random } from '../Random.ts';
import { writeTitle } from './writeTitle.ts';

const families = Array.from({ length: FAMILIES }, (_, number) => makeFamily(1, number));
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

test('all titles state the material if it distinguishes two products of a series', () => {
  const product = build({ material: { ...products[0]!.material, inTitle: 'marmur' }, isMaterialNamed: true });
  for (const identity of ['gtin', 'name'] as const)
    for (const style of ['nounFirst', 'seriesFirst', 'brandFirst', 'plain'] as const)
      expect(writeTitle({ ...product, identity }, shopWith(style), 1)).toContain(', marmur, ');
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

test('descriptions have two to four sentences without unfilled placeholders', () => {
  for (const product of products) {
    const text = describeProduct(product, new Random(product.number));
    expect(text).not.toMatch(/[{}|]|undefined|null| {2}/);
    const sentences = text.match(/[.](?= \p{Lu}|$)/gu)!.length;
    expect(sentences).toBeGreaterThanOrEqual(2);
    expect(sentences).toBeLessThanOrEqual(4);
  }
});

function build(changes: Partial<Product>): Product {
  return { ...products[0]!, ...changes };
}

function shopWith(style: TitleStyle) {
  return { ...SHOPS[0]!, titleStyle: style };
}
