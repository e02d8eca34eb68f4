import { countAllBits } from './bitWords.ts';
import type { FacetIndex } from './FacetIndex.ts';
import type { Range } from './matchVariants.ts';

/** Below one masked variant in this many, checking their prices is faster than counting along the sorted prices. */
const DENSE = 60;

/** Prices above the scale: one in a hundred, and one of a short list. */
const OUTLIERS = 0.01;
const MIN_COUNT_WITH_OUTLIER = 10;
/** A scale is shortened only if that makes it this many times as fine. */
const MIN_GAIN = 3;
/** Between the ends that are tried for a scale. */
const END_STEP = 1.25;

/**
 * The end of a scale of prices (grosze) from `min`: `max`, or a lower one if a few outliers would leave no room for the others.
 */
export function findScaleEnd(index: FacetIndex, mask: Uint32Array, { min, max }: { min: number; max: number }): number {
  const total = countAllBits(mask);
  if (total < MIN_COUNT_WITH_OUTLIER) return max;
  const ends: number[] = [];
  for (let end = min * END_STEP; end * MIN_GAIN < max; end *= END_STEP) ends.push(Math.ceil(end));
  const wanted = total - Math.max(1, Math.floor(total * OUTLIERS));
  // Most lists have no outliers: one count says that.
  if (countBelow(index, mask, ends.slice(-1))[0]! < wanted) return max;
  const below = countBelow(index, mask, ends);
  return ends.find((_, i) => below[i]! >= wanted) ?? max;
}

/**
 * Counts masked variants in `buckets` equal steps from `min` to `max` (grosze). Each variant is in exactly one bucket; the last
 * one includes those above `max`.
 */
export function priceHistogram(
  index: FacetIndex,
  mask: Uint32Array,
  { min, max }: { min: number; max: number },
  buckets = 20,
) {
  if (min === max) buckets = 1;
  const span = max - min;
  // The first whole price of each step.
  const starts = Array.from({ length: buckets }, (_, i) => min + Math.ceil((span * i) / buckets));
  const below = countBelow(index, mask, [...starts, Infinity]);
  return starts.map((_, i) => ({
    from: min + Math.round((span * i) / buckets),
    to: i === buckets - 1 ? max : min + Math.round((span * (i + 1)) / buckets),
    count: below[i + 1]! - below[i]!,
  }));
}

/** Number of masked variants with a price (grosze) in each range, bounds included. */
export function countPriceRanges(index: FacetIndex, mask: Uint32Array, ranges: Range[]) {
  const ends = ranges.map(({ from, to }) => [from ?? 0, to === null ? Infinity : to + 1] as const);
  const bounds = [...new Set(ends.flat())].sort((a, b) => a - b);
  const below = countBelow(index, mask, bounds);
  return ends.map(([start, end]) => below[bounds.indexOf(end)]! - below[bounds.indexOf(start)]!);
}

/** Number of masked variants below each of the bounds (grosze, ascending). */
function countBelow(index: FacetIndex, mask: Uint32Array, bounds: readonly number[]): number[] {
  const { price } = index.columns;
  if (countAllBits(mask) * DENSE < index.size) return countEach(price, mask, bounds);
  const { steps, changed } = index.orders.byPrice();
  const same = index.takeMask();
  const others = index.takeMask();
  const { words } = changed;
  for (let i = 0; i < same.length; i++) {
    same[i] = mask[i]! & ~words[i]!;
    others[i] = mask[i]! & words[i]!;
  }
  const moved = countEach(price, others, bounds);
  return bounds.map((bound, i) => steps.countBelow(same, bound) + moved[i]!);
}

function countEach(price: Uint32Array, mask: Uint32Array, bounds: readonly number[]): number[] {
  const all = Float64Array.from(bounds);
  const counts = new Uint32Array(all.length + 1);
  for (let i = 0; i < mask.length; i++) {
    let word = mask[i]! | 0;
    const first = i << 5;
    while (word !== 0) {
      const value = price[first + 31 - Math.clz32(word & -word)]!;
      word &= word - 1;
      let low = 0;
      let high = all.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (value < all[middle]!) high = middle;
        else low = middle + 1;
      }
      counts[low]!++;
    }
  }
  let sum = 0;
  return bounds.map((_, i) => (sum += counts[i]!));
}
