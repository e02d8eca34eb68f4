import { type CategoryNode, categoryTree } from '@gniazdo/api/catalogue/categories/categoryTree';
import type { LibraryPicture } from '../../pictures/PictureLibrary.ts';
import type { Kind, Span } from '../kinds/Kind.ts';
import { BRANDS } from '../names/brands.ts';
import { makeGtin } from '../names/gtin.ts';
import { seriesName } from '../names/series.ts';
import { Random } from '../Random.ts';
import type { Colour } from '../vocabulary/colours.ts';
import { agree, type Gender } from '../vocabulary/grammar.ts';
import { type Material, materialIn } from '../vocabulary/materials.ts';
import { STYLES } from '../vocabulary/styles.ts';
import { findMaterials, findNouns, keepsPromises } from './canShow.ts';
import { findLargest } from './findLargest.ts';
import { listFamilies } from './listFamilies.ts';
import { nameColours } from './nameColour.ts';
import { presentSize } from './presentSize.ts';
import type { Identity, Product, Size } from './Product.ts';
import { readSize } from './readSize.ts';
import { stateSize } from './stateSize.ts';

/** More than a family has pieces. */
const MAX_PIECES = 20;
/** Share of the products with more pictures than usual. */
const MANY_PICTURES = 0.05;
const families = listFamilies();
const byId = new Map(categoryTree.map((node) => [node.id, node]));
const bySlug = new Map(categoryTree.map((node) => [node.slug, node]));

/** Number of families whose products have pictures of their own; the next ones are other series with the same pictures. */
export const FAMILIES = families.length;

/**
 * Products of one series that differ in colour or material: the pieces of a model. Everything that names state follows
 * from their pictures.
 */
export function makeFamily(seed: number, number: number): Product[] {
  const { kind, pieces } = families[number % families.length]!;
  const random = new Random(seed, 'family', number);
  const category = bySlug.get(kind.slug)!;
  const series = seriesName(number);
  const common = {
    kind,
    category,
    path: getPath(category),
    brand: random.pick(BRANDS[kind.family]),
    series,
    group: `${series}-${number}`,
    style: random.pick(STYLES),
    identity: (['gtin', 'mpn', 'name'] as const)[random.weighted([55, 25, 20])] as Identity,
    quality: random.next() ** 0.6,
    ...chooseWords(kind, pieces, random),
  };
  const level = random.between(-0.12, 0.32);
  const described = describe(kind, pieces, random);
  return described.map(({ picture, material, colour }, index): Product => {
    const size = readSize(kind, picture);
    const productNumber = number * MAX_PIECES + index;
    const isSameColour = described.some((other) => other.picture !== picture && other.colour.name === colour.name);
    return {
      ...common,
      picture,
      material,
      colour,
      size,
      statedSize: stateSize(kind.slug, size),
      largest: findLargest(picture),
      isMaterialNamed: isSameColour,
      price: usualPrice(kind, size, material.priceFactor, level),
      number: productNumber,
      gtin: makeGtin(productNumber),
      mpn: `${series.slice(0, 3)}-${String(number).padStart(5, '0')}-${index + 1}`,
      pictures: random.chance(MANY_PICTURES) ? random.whole(6, 7) : random.whole(2, 5),
      popularity: Math.round(1000 * random.next() ** 3),
      isBestseller: random.chance(0.04),
    };
  });
}

/** Material and colour of each piece. Leather is of one kind in the whole family. */
function describe(kind: Kind, pieces: readonly LibraryPicture[], random: Random) {
  const draw = random.next();
  const used = new Set<string>();
  return pieces.map((picture): { picture: LibraryPicture; material: Material; colour: Colour } => {
    const materials = findMaterials(kind, picture);
    const drawn = materials[Math.floor(draw * materials.length)]!;
    const names = nameColours(kind.slug, picture, drawn);
    const unused = names.filter(({ name }) => !used.has(name));
    const colour = random.pick(unused.length > 0 ? unused : names);
    used.add(colour.name);
    return { picture, material: materialIn(drawn, colour.name), colour };
  });
}

/** Noun, size and extra of the family's titles. Size and extra are '' if a picture contradicts them. */
function chooseWords(kind: Kind, pieces: readonly LibraryPicture[], random: Random) {
  const nouns = pieces
    .map((piece) => findNouns(kind, piece))
    .reduce((common, fitting) => common.filter((noun) => fitting.includes(noun)));
  const { text: noun, gender } = random.pick(nouns);
  const size = presentSize(kind, stateSize(kind.slug, readSize(kind, pieces[0]!)), gender, findLargest(pieces[0]!));
  const isTrue = (words: string) => pieces.every((piece) => keepsPromises(`${noun} ${words}`, piece));
  const sizeLabel = isTrue(size) ? size : '';
  const extras = kind.extras
    .map((extra) => inflected(extra, gender))
    .filter((extra) => !isInNoun(noun, extra) && isTrue(`${sizeLabel} ${extra}`));
  const extra = extras.length > 0 && random.chance(0.75) ? random.pick(extras) : '';
  return { noun, gender, sizeLabel, extra };
}

/**
 * Removes the mark ~ and inflects the first word. The mark means that this word is an adjective that agrees with the
 * noun.
 */
function inflected(extra: string, gender: Gender) {
  const [first = '', ...rest] = extra.replace(/^~/, '').split(' ');
  return extra.startsWith('~') ? [agree(first, gender), ...rest].join(' ') : extra;
}

function isInNoun(noun: string, extra: string) {
  return noun.toLowerCase().includes(extra.split(' ').at(-1)!.toLowerCase());
}

function getPath(node: CategoryNode): CategoryNode[] {
  const parent = node.parentId === null ? undefined : byId.get(node.parentId);
  return parent ? [node, ...getPath(parent)] : [node];
}

/** Larger products and better materials cost more; `level` is what is left to the family. */
function usualPrice(kind: Kind, size: Size, materialFactor: number, level: number) {
  const share = (value: number | null, span: Span | null) =>
    value === null || !span || span[0] === span[1] ? [] : [(value / 10 - span[0]) / (span[1] - span[0])];
  const shares = [
    ...share(size.width, kind.width),
    ...share(size.depth, kind.depth),
    ...share(size.diameter, kind.diameter),
  ];
  const bulk = shares.length ? shares.reduce((sum, value) => sum + value, 0) / shares.length : 0.5;
  const [low, high] = kind.price;
  const place = Math.min(1, Math.max(0, 0.1 + 0.45 * bulk + level));
  const price = low * (high / low) ** place * materialFactor;
  return Math.round(Math.min(high * 1.3, Math.max(low * 0.8, price)) * 100);
}
