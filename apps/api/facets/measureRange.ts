import { forEachBit } from './bitWords.ts';
import type { FacetIndex } from './FacetIndex.ts';
import type { Range, RangeName } from './matchVariants.ts';

/** Least and greatest of a price (grosze) or dimension (mm) among the masked variants; null when none has it. */
export function measureRange(index: FacetIndex, mask: Uint32Array, name: RangeName) {
  const { columns } = index;
  const least = name === 'price' ? columns.price : columns.from[name];
  const greatest = name === 'price' ? columns.price : columns.to[name];
  let min = Infinity;
  let max = -Infinity;
  forEachBit(mask, (ordinal) => {
    const low = least[ordinal]!;
    const high = greatest[ordinal]!;
    if (low > high) return;
    if (low < min) min = low;
    if (high > max) max = high;
  });
  return min === Infinity ? null : { min, max };
}

/** Counts of `buckets` equally wide steps from `min` to `max` (grosze); every masked variant is in exactly one. */
export function priceHistogram(
  index: FacetIndex,
  mask: Uint32Array,
  { min, max }: { min: number; max: number },
  buckets = 20,
) {
  if (min === max) buckets = 1;
  const counts = Array.from({ length: buckets }, () => 0);
  const { price } = index.columns;
  const span = max - min || 1;
  forEachBit(mask, (ordinal) => {
    const bucket = Math.min(buckets - 1, Math.floor(((price[ordinal]! - min) * buckets) / span));
    counts[bucket]!++;
  });
  return counts.map((count, i) => ({
    from: min + Math.round((span * i) / buckets),
    to: i === buckets - 1 ? max : min + Math.round((span * (i + 1)) / buckets),
    count,
  }));
}

/** How many masked variants have a price (grosze) in each of the ranges, ends included. */
export function countPriceRanges(index: FacetIndex, mask: Uint32Array, ranges: Range[]) {
  const counts = ranges.map(() => 0);
  const { price } = index.columns;
  forEachBit(mask, (ordinal) => {
    const value = price[ordinal]!;
    for (let i = 0; i < ranges.length; i++) {
      const { from, to } = ranges[i]!;
      if ((from === null || value >= from) && (to === null || value <= to)) counts[i]!++;
    }
  });
  return counts;
}

/** How many masked variants have each value of a column, e.g. of each shop: a sparse list by value. */
export function countColumn(column: Uint32Array, mask: Uint32Array) {
  const counts: number[] = [];
  forEachBit(mask, (ordinal) => {
    const value = column[ordinal]!;
    counts[value] = (counts[value] ?? 0) + 1;
  });
  return counts;
}
