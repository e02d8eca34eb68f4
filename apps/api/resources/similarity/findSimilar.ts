import { forEachBit } from '../../index/facets/bitWords.ts';
import type { FacetIndex } from '../../index/facets/FacetIndex.ts';
import { matchVariants } from '../../index/facets/matchVariants.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import { pickVaried } from './pickVaried.ts';

/** Variants whose pictures are compared. */
export const SIMILAR_CANDIDATES = 400;
/** Candidates per requested result, so that there are different looks to choose from. */
const CHOICE_FACTOR = 10;
/** Weight of a different colour, in units of a price that is e times as high. */
const COLOUR_WEIGHT = 0.5;
const SIZE_WEIGHT = 1;

/**
 * Ids of similar variants, the most similar first: of the same category (or of ancestors, if it has too few), close in
 * colour, price and width, one per product, without the own product, and with varied looks.
 */
export function findSimilar(snapshot: IndexSnapshot, variantId: number, limit: number): number[] {
  const nearest = findNearest(snapshot, variantId, { limit: limit * CHOICE_FACTOR, enough: limit });
  return pickVaried(nearest, limit, createLookReader(snapshot)).map(
    ({ ordinal }) => snapshot.index.columns.id[ordinal]!,
  );
}

/**
 * As `findSimilar`, but with the distances and without varied looks: candidates for a comparison of pictures. They are of
 * the variant's own category if it has enough.
 */
export function findSimilarCandidates(snapshot: IndexSnapshot, variantId: number, limit: number): SimilarCandidate[] {
  return findNearest(snapshot, variantId, { limit, enough: MIN_CANDIDATES }).map(
    ({ ordinal, distance, isOfColour }) => ({
      id: snapshot.index.columns.id[ordinal]!,
      distance,
      isOfColour,
    }),
  );
}

/** `isOfColour`: it shares a colour with the variant, or the variant has none. */
export type SimilarCandidate = { id: number; distance: number; isOfColour: boolean };

/** Below this number, candidates also come from the categories above. */
const MIN_CANDIDATES = 24;

function findNearest(
  { index, reference }: IndexSnapshot,
  variantId: number,
  { limit, enough }: { limit: number; enough: number },
) {
  const ordinal = index.getOrdinal(variantId);
  if (ordinal === undefined || limit === 0) return [];
  const path = reference.categories.path(index.columns.categoryId[ordinal]!).toReversed();
  let best = new Map<number, Candidate>();
  for (const { id } of path) {
    best = closestOfEachProduct({ index, reference }, ordinal, id);
    if (best.size >= enough) break;
  }
  return [...best.values()].sort((a, b) => a.distance - b.distance || a.ordinal - b.ordinal).slice(0, limit);
}

/** The look of a variant: its colours combined with its category, because a chair and a bench of one colour differ. */
function createLookReader({ index, reference }: Pick<IndexSnapshot, 'index' | 'reference'>) {
  const colours = getColours({ index, reference });
  return ({ ordinal }: Candidate) => {
    const category = index.columns.categoryId[ordinal]!;
    return colours.filter(({ bitset }) => bitset.has(ordinal)).map(({ id }) => `${category} ${id}`);
  };
}

function getColours({ index, reference }: Pick<IndexSnapshot, 'index' | 'reference'>) {
  return reference.featureGroups
    .filter(({ kind }) => kind === 'colour')
    .flatMap(({ values }) => values.map(({ id }) => ({ id, bitset: index.bitset(index.features, id) })));
}

type Candidate = { ordinal: number; distance: number; isOfColour: boolean };

function closestOfEachProduct(
  { index, reference }: Pick<IndexSnapshot, 'index' | 'reference'>,
  own: number,
  categoryId: number,
) {
  const { columns } = index;
  const colours = getColours({ index, reference }).filter(({ bitset }) => bitset.has(own));
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
    if (distance < (best.get(product)?.distance ?? Infinity)) best.set(product, { ordinal, distance, isOfColour });
  });
  return best;
}

/** 0 if either width is unknown. */
function widthDistance({ columns }: FacetIndex, a: number, b: number) {
  const widthA = columns.to.width[a]!;
  const widthB = columns.to.width[b]!;
  return widthA === 0 || widthB === 0 ? 0 : Math.abs(Math.log(widthA / widthB));
}
