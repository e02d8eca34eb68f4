import { forEachBit } from '../facets/bitWords.ts';
import type { FacetIndex } from '../facets/FacetIndex.ts';
import { matchVariants } from '../facets/matchVariants.ts';
import type { Snapshot } from '../live/LiveCatalogue.ts';
import { pickVaried } from './pickVaried.ts';

/** Of the nearest, for each one that is wanted: enough to have other looks among them. */
const CHOICE_FACTOR = 10;
/** How much a different colour weighs against a price that is e times as high. */
const COLOUR_WEIGHT = 0.5;
const SIZE_WEIGHT = 1;

/**
 * Ids of variants like the given one, the most alike first: of its category (or of those above, when it holds too
 * few), close in colour, price and width, one of each other product, never its own, and not all of one look.
 */
export function findSimilar({ index, reference }: Snapshot, variantId: number, limit: number): number[] {
  const ordinal = index.ordinalOf(variantId);
  if (ordinal === undefined || limit === 0) return [];
  const path = reference.categories.path(index.columns.categoryId[ordinal]!).toReversed();
  let best = new Map<number, Candidate>();
  for (const { id } of path) {
    best = closestOfEachProduct({ index, reference }, ordinal, id);
    if (best.size >= limit) break;
  }
  const nearest = [...best.values()]
    .sort((a, b) => a.distance - b.distance || a.ordinal - b.ordinal)
    .slice(0, limit * CHOICE_FACTOR);
  const looksOf = nameLooks({ index, reference });
  return pickVaried(nearest, limit, looksOf).map(({ ordinal }) => index.columns.id[ordinal]!);
}

/** What is seen of a variant: its colours, each with the category, since a chair and a bench of one colour differ. */
function nameLooks({ index, reference }: Pick<Snapshot, 'index' | 'reference'>) {
  const colours = coloursOf({ index, reference });
  return ({ ordinal }: Candidate) => {
    const category = index.columns.categoryId[ordinal]!;
    return colours.filter(({ bitset }) => bitset.has(ordinal)).map(({ id }) => `${category} ${id}`);
  };
}

function coloursOf({ index, reference }: Pick<Snapshot, 'index' | 'reference'>) {
  return reference.featureGroups
    .filter(({ kind }) => kind === 'colour')
    .flatMap(({ values }) => values.map(({ id }) => ({ id, bitset: index.bitset(index.features, id) })));
}

type Candidate = { ordinal: number; distance: number };

function closestOfEachProduct(
  { index, reference }: Pick<Snapshot, 'index' | 'reference'>,
  own: number,
  categoryId: number,
) {
  const { columns } = index;
  const colours = coloursOf({ index, reference }).filter(({ bitset }) => bitset.has(own));
  const within = [index.bitset(index.categories, categoryId)];
  const best = new Map<number, Candidate>();
  forEachBit(matchVariants(index, { within, groups: [], ranges: {} }).mask, (ordinal) => {
    const product = columns.productId[ordinal]!;
    if (product === columns.productId[own]) return;
    const isOfColour = colours.length === 0 || colours.some(({ bitset }) => bitset.has(ordinal));
    const distance =
      Math.abs(Math.log(columns.price[ordinal]! / columns.price[own]!)) +
      (isOfColour ? 0 : COLOUR_WEIGHT) +
      SIZE_WEIGHT * widthDistance(index, own, ordinal);
    if (distance < (best.get(product)?.distance ?? Infinity)) best.set(product, { ordinal, distance });
  });
  return best;
}

/** 0 where either width is unknown. */
function widthDistance({ columns }: FacetIndex, a: number, b: number) {
  const widthA = columns.to.width[a]!;
  const widthB = columns.to.width[b]!;
  return widthA === 0 || widthB === 0 ? 0 : Math.abs(Math.log(widthA / widthB));
}
