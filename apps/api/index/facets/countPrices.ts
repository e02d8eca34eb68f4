import { countAllBits } from './bitWords.ts';
import type { FacetIndex } from './FacetIndex.ts';
import type { Range } from './matchVariants.ts';

/** Below one masked variant in this many, checking their prices is faster than counting along the sorted prices. */
const DENSE = 60;

/**
 * Counts masked variants in `buckets` equal steps from `min` to `max` (grosze). Each variant is in exactly one bucket.
 */
export function priceHistogram(
  index: FacetIndex,
  mask: Uint32Array,
  { min, max }: { min: number; max: number },
  buckets = 20,
) {
  if (min === max) buckets = 1;
  const span = max - min;
  // The first whole price of each step; the last step includes `max`.
  const starts = Array.from({ length: buckets }, (_, i) => min + Math.ceil((span * i) / buckets));
  const below = countBelow(index, mask, [...starts, max + 1]);
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
