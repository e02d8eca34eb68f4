import type { Shop, TitleStyle } from '../names/shops.ts';
import { Random } from '../Random.ts';
import { colourInTitle } from '../vocabulary/colours.ts';
import type { Product } from '../products/Product.ts';

const MAX_TITLE = 150;

/** The product's title in the style of the shop. */
export function writeTitle(product: Product, shop: Shop, seed: number) {
  const random = new Random(seed, 'title', product.number, shop.slug);
  const title =
    product.identity === 'name'
      ? sameWords(product, shop.titleStyle, random)
      : ownWords(product, shop.titleStyle, random);
  return title.length > MAX_TITLE ? title.slice(0, title.lastIndexOf(',', MAX_TITLE)) : title;
}

function ownWords(product: Product, style: TitleStyle, random: Random) {
  const { noun, series, extra, sizeLabel, brand, material, gender } = product;
  const colour = colourInTitle(product.colour, gender);
  const named = nameMaterial(product);
  const isStated = material.inTitle !== undefined && noun.endsWith(material.inTitle);
  const stuff = named ?? (random.chance(0.7) && !isStated ? material.inTitle : undefined);
  switch (style) {
    case 'nounFirst':
      return withTail([noun, series, sizeLabel, extra], [stuff, colour]);
    case 'seriesFirst':
      return withTail([series, lowerFirst(noun), sizeLabel, extra], [named, colour]);
    case 'brandFirst':
      return withTail([brand, noun, series, sizeLabel, extra], [stuff, colour]);
    case 'plain':
      return withTail(
        [noun, extra, sizeLabel, series],
        [named, random.chance(0.3) ? `kolor ${product.colour.name}` : colour],
      );
  }
}

/**
 * The title of a product without GTIN and MPN. The importer can match its offers by words only, so all shops use the
 * same words.
 */
function sameWords(product: Product, style: TitleStyle, random: Random) {
  const { noun, series, extra, sizeLabel, brand, gender } = product;
  const colour = colourInTitle(product.colour, gender);
  const named = nameMaterial(product);
  const noise = random.chance(0.2) ? random.pick(['HIT', 'nowość', 'bestseller']) : '';
  switch (style) {
    case 'nounFirst':
      return withTail([noun, series, extra, sizeLabel], [named, colour]);
    case 'seriesFirst':
      return withTail([series, lowerFirst(noun), extra, sizeLabel], [named, colour]);
    case 'brandFirst':
      return withTail([brand, noun, series, sizeLabel, extra], [named, colour]);
    case 'plain':
      return withTail([noun, sizeLabel, extra, series, noise], [named, `kolor ${product.colour.name}`]);
  }
}

/** The material, if it distinguishes the product from another one of its series. */
function nameMaterial({ material, isMaterialNamed }: Product) {
  return isMaterialNamed ? (material.inTitle ?? material.name) : undefined;
}

function withTail(head: string[], tail: (string | undefined)[]) {
  return [head.filter((part) => part !== '').join(' '), ...tail.filter((part) => part)].join(', ');
}

function lowerFirst(text: string) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
