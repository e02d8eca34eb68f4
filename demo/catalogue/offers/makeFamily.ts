import { type CategoryNode, categoryTree } from '@gniazdo/api/catalogue/categories/categoryTree';
import type { Kind, Span } from '../kinds/Kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { BRANDS } from '../names/brands.ts';
import { makeGtin } from '../names/gtin.ts';
import { seriesName } from '../names/series.ts';
import { Random } from '../Random.ts';
import { firstColour, PALETTES } from '../vocabulary/colours.ts';
import { materialIn, MATERIALS } from '../vocabulary/materials.ts';
import { STYLES } from '../vocabulary/styles.ts';
import { describePictures } from './describePictures.ts';
import { chooseWords } from './chooseWords.ts';
import { showsTwoColours } from './getAppearance.ts';
import { getShownColour } from './getShownColour.ts';
import { makeSize } from './makeSize.ts';
import { standardSize } from './standardSize.ts';
import { stateSize } from './stateSize.ts';
import type { Identity, Product, Size } from './Product.ts';

const MAX_COLOURS = 4;
const WEIGHTS = kinds.map((kind) => kind.weight);
const byId = new Map(categoryTree.map((node) => [node.id, node]));
const bySlug = new Map(categoryTree.map((node) => [node.slug, node]));

/** Products of one series that differ in colour. Names state the colours that the pictures show. */
export function makeFamily(seed: number, number: number): Product[] {
  const { products, firstNoun, firstExtra } = drawFamily(seed, number);
  const shown = showColours(products);
  const isSame =
    shown.length === products.length && shown.every(({ colour }, i) => colour.name === products[i]!.colour.name);
  const words = isSame ? {} : chooseWords(products[0]!.kind, shown, firstNoun, firstExtra);
  return describePictures(shown.map((product) => ({ ...product, ...words })));
}

/** The products in the colours of their pictures, each colour once. */
function showColours(products: readonly Product[]): Product[] {
  const shown = products.map((product) => ({ product, colour: getShownColour(product) }));
  const isOwn = (entry: (typeof shown)[number]) => entry.colour.name === entry.product.colour.name;
  const own = new Set(shown.filter(isOwn).map(({ colour }) => colour.name));
  const seen = new Set<string>();
  return shown.flatMap((entry) => {
    const { product, colour } = entry;
    if (isOwn(entry)) return product;
    if (own.has(colour.name) || seen.has(colour.name)) return [];
    seen.add(colour.name);
    return { ...product, colour, material: materialIn(product.material, colour.name) };
  });
}

/**
 * The products of a family as drawn, whether or not there are pictures of them. The first families take each kind once,
 * so that even a small catalogue has products in every category.
 */
export function drawFamily(seed: number, number: number) {
  const random = new Random(seed, 'family', number);
  const kind = kinds[number < kinds.length ? number : random.weighted(WEIGHTS)]!;
  const category = bySlug.get(kind.slug)!;
  const firstNoun = random.pick(kind.nouns);
  const material = MATERIALS[random.pick(kind.materials)];
  const palette = PALETTES[random.pick(material.palettes)];
  const size = standardSize(kind.slug, makeSize(kind, random));
  const brand = random.pick(BRANDS[kind.family]);
  const series = seriesName(number);
  const identity = (['gtin', 'mpn', 'name'] as const)[random.weighted([55, 25, 20])] as Identity;
  const drawn = {
    kind,
    category,
    path: getPath(category),
    brand,
    series,
    group: `${series}-${number}`,
    material,
    style: random.pick(STYLES),
    size,
    statedSize: stateSize(kind.slug, size),
    firstExtra: random.chance(0.75) && kind.extras.length > 0 ? random.pick(kind.extras) : '',
    identity,
    price: usualPrice(kind, size, material.priceFactor, random),
    quality: random.next() ** 0.6,
  };
  const { firstExtra, ...common } = drawn;
  const sampled = random.sample(palette, 1 + random.weighted([42, 30, 18, 10]));
  const colours = showsTwoColours(kind.slug) ? sampled : sampled.map(firstColour);
  const looks = colours.map((colour) => ({ category, size, colour, material: materialIn(material, colour.name) }));
  const words = chooseWords(kind, looks, firstNoun, firstExtra);
  const products = colours.map((colour, index): Product => {
    const productNumber = number * MAX_COLOURS + index;
    return {
      ...common,
      ...words,
      material: materialIn(material, colour.name),
      number: productNumber,
      colour,
      gtin: makeGtin(productNumber),
      mpn: `${series.slice(0, 3)}-${String(number).padStart(5, '0')}-${index + 1}`,
      pictures: random.whole(2, 5),
      popularity: Math.round(1000 * random.next() ** 3),
      isBestseller: random.chance(0.04),
      isMaterialShown: true,
    };
  });
  return { products, firstNoun, firstExtra };
}

function getPath(node: CategoryNode): CategoryNode[] {
  const parent = node.parentId === null ? undefined : byId.get(node.parentId);
  return parent ? [node, ...getPath(parent)] : [node];
}

/** Larger products and better materials cost more. */
function usualPrice(kind: Kind, size: Size, materialFactor: number, random: Random) {
  const share = (value: number | null, span: Span | null) =>
    value === null || !span || span[0] === span[1] ? [] : [(value / 10 - span[0]) / (span[1] - span[0])];
  const shares = [
    ...share(size.width, kind.width),
    ...share(size.depth, kind.depth),
    ...share(size.diameter, kind.diameter),
  ];
  const bulk = shares.length ? shares.reduce((sum, value) => sum + value, 0) / shares.length : 0.5;
  const [low, high] = kind.price;
  const place = Math.min(1, Math.max(0, 0.1 + 0.45 * bulk + random.between(-0.12, 0.32)));
  const price = low * (high / low) ** place * materialFactor;
  return Math.round(Math.min(high * 1.3, Math.max(low * 0.8, price)) * 100);
}
