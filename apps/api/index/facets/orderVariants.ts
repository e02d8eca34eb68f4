import { countAllBits, forEachBit } from './bitWords.ts';
import type { FacetIndex } from './FacetIndex.ts';

export const SORT_KEYS = [
  'popularity',
  'priceUp',
  'priceDown',
  'newest',
  'bestRated',
  'priceWithDelivery',
  'discount',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

const MAX_RANK = 0xffffffff;

/** Maps an ordinal to a rank from 0 to 2³²−1; lower ranks come first. */
export type Rank = (ordinal: number) => number;

export function rankBy(index: FacetIndex, key: SortKey): Rank {
  const { price, priceWithDelivery, popularity, createdAt, rating, discount } = index.columns;
  const ranks: Record<SortKey, Rank> = {
    popularity: (ordinal) => MAX_RANK - popularity[ordinal]!,
    priceUp: (ordinal) => price[ordinal]!,
    priceDown: (ordinal) => MAX_RANK - price[ordinal]!,
    newest: (ordinal) => MAX_RANK - createdAt[ordinal]!,
    bestRated: (ordinal) => MAX_RANK - rating[ordinal]!,
    priceWithDelivery: (ordinal) => priceWithDelivery[ordinal]!,
    discount: (ordinal) => MAX_RANK - discount[ordinal]!,
  };
  return ranks[key];
}

/**
 * Ordinals of the masked variants from position `offset`, at most `limit`. Equal ranks are ordered by ordinal, so that
 * pages never share a variant.
 */
export function orderVariants(
  index: FacetIndex,
  mask: Uint32Array,
  total: number,
  { rank, offset, limit }: { rank: Rank; offset: number; limit: number },
) {
  if (offset >= total || limit <= 0) return [];
  const wanted = Math.min(offset + limit, total);
  // Rank and ordinal in one double: exact below 2⁵³, which is two million variants at any price.
  const factor = Math.max(1, index.size);
  const best = wanted > total / 2 ? sortAll(mask, total, rank, factor) : sortBest(mask, wanted, rank, factor);
  return Array.from(best.subarray(offset, wanted), (key) => key % factor);
}

/**
 * Like orderVariants, by a sort key. If many variants match, walks along the stored order to find the first few, so
 * that the cost does not depend on their number.
 */
export function orderBy(
  index: FacetIndex,
  mask: Uint32Array,
  total: number,
  { key, offset, limit }: { key: SortKey; offset: number; limit: number },
) {
  const wanted = Math.min(offset + limit, total);
  const isWalkShorter = index.size > MIN_TO_WALK && wanted * index.size < total * total;
  if (!isWalkShorter || offset >= total)
    return orderVariants(index, mask, total, { rank: rankBy(index, key), offset, limit });
  const { ordinals, size, changed } = index.orders.get(key, () => rankBy(index, key));
  const { words } = changed;
  const found: number[] = [];
  for (let at = 0; at < size && found.length < wanted; at++) {
    const ordinal = ordinals[at]!;
    const word = ordinal >>> 5;
    if ((((mask[word]! & ~words[word]!) >>> (ordinal & 31)) & 1) !== 0) found.push(ordinal);
  }
  const moved = index.takeMask();
  for (let i = 0; i < moved.length; i++) moved[i] = mask[i]! & words[i]!;
  const movedCount = countAllBits(moved);
  if (movedCount > 0) {
    const rank = rankBy(index, key);
    found.push(...orderVariants(index, moved, movedCount, { rank, offset: 0, limit: wanted }));
    found.sort((a, b) => rank(a) - rank(b) || a - b);
  }
  return found.slice(offset, wanted);
}

const MIN_TO_WALK = 2_000;

function sortAll(mask: Uint32Array, total: number, rank: Rank, factor: number) {
  const keys = new Float64Array(total);
  let at = 0;
  forEachBit(mask, (ordinal) => {
    keys[at++] = rank(ordinal) * factor + ordinal;
  });
  return keys.sort();
}

/** Keeps the best `wanted` in a heap with the worst on top: most variants cost one comparison. */
function sortBest(mask: Uint32Array, wanted: number, rank: Rank, factor: number) {
  const heap = new Float64Array(wanted);
  let size = 0;
  forEachBit(mask, (ordinal) => {
    const key = rank(ordinal) * factor + ordinal;
    if (size < wanted) {
      heap[size] = key;
      siftUp(heap, size++);
    } else if (key < heap[0]!) {
      heap[0] = key;
      siftDown(heap, size);
    }
  });
  return heap.sort();
}

function siftUp(heap: Float64Array, at: number) {
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (heap[parent]! >= heap[at]!) return;
    swap(heap, parent, at);
    at = parent;
  }
}

function siftDown(heap: Float64Array, size: number) {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const right = left + 1;
    let greatest = at;
    if (left < size && heap[left]! > heap[greatest]!) greatest = left;
    if (right < size && heap[right]! > heap[greatest]!) greatest = right;
    if (greatest === at) return;
    swap(heap, greatest, at);
    at = greatest;
  }
}

function swap(heap: Float64Array, a: number, b: number) {
  const kept = heap[a]!;
  heap[a] = heap[b]!;
  heap[b] = kept;
}
