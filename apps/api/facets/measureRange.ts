import { countAllBits } from './bitWords.ts';
import type { FacetIndex } from './FacetIndex.ts';
import type { Range, RangeName } from './matchVariants.ts';
import type { SortOrder } from './SortOrders.ts';

/** Below one in so many, looking at each masked variant is quicker than walking along a sorted order. */
const DENSE = 500;

/** Least and greatest of a price (grosze) or dimension (mm) among the masked variants; null when none has it. */
export function measureRange(index: FacetIndex, mask: Uint32Array, name: RangeName) {
  const { columns } = index;
  const least = name === 'price' ? columns.price : columns.from[name];
  const greatest = name === 'price' ? columns.price : columns.to[name];
  const isDense = countAllBits(mask) * DENSE > index.size && index.size > DENSE;
  return isDense ? spanByOrder(index, mask, name, least, greatest) : spanOfEach(mask, least, greatest);
}

type Column = Uint32Array | Uint16Array;

function spanOfEach(mask: Uint32Array, least: Column, greatest: Column) {
  let min = Infinity;
  let max = -Infinity;
  for (let i = 0; i < mask.length; i++) {
    let word = mask[i]! | 0;
    while (word !== 0) {
      const ordinal = (i << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
      const low = least[ordinal]!;
      const high = greatest[ordinal]!;
      if (low > high) continue;
      if (low < min) min = low;
      if (high > max) max = high;
    }
  }
  return min === Infinity ? null : { min, max };
}

/** From either end of the sorted variants to the first masked one; those that changed since are looked at as well. */
function spanByOrder(index: FacetIndex, mask: Uint32Array, name: RangeName, least: Column, greatest: Column) {
  const up = index.orders.get(`from ${name}`, () => columnRank(index, name, 'from'));
  const down = index.orders.get(`to ${name}`, () => columnRank(index, name, 'to'));
  const changed = index.takeMask();
  const { words } = up.changed;
  for (let i = 0; i < changed.length; i++) changed[i] = mask[i]! & words[i]!;
  // Both orders change together, unless one was sorted later.
  const others = down.changed.words;
  for (let i = 0; i < changed.length; i++) changed[i] = changed[i]! | (mask[i]! & others[i]!);
  const span = spanOfEach(changed, least, greatest);
  const first = firstOf(up, mask, least, greatest, 1);
  const last = firstOf(down, mask, least, greatest, -1);
  if (first === -1 || last === -1) return span;
  const min = least[first]!;
  const max = greatest[last]!;
  return span ? { min: Math.min(min, span.min), max: Math.max(max, span.max) } : { min, max };
}

function columnRank({ columns }: FacetIndex, name: RangeName, end: 'from' | 'to') {
  const column = name === 'price' ? columns.price : columns[end][name];
  return (ordinal: number) => column[ordinal]!;
}

function firstOf(
  { ordinals, size, changed }: SortOrder,
  mask: Uint32Array,
  least: Column,
  greatest: Column,
  step: 1 | -1,
) {
  const { words } = changed;
  for (let at = step === 1 ? 0 : size - 1; at >= 0 && at < size; at += step) {
    const ordinal = ordinals[at]!;
    if (((mask[ordinal >>> 5]! >>> (ordinal & 31)) & 1) === 0) continue;
    // Sorted to the far end: from here on none has such a size.
    if (least[ordinal]! > greatest[ordinal]!) {
      if (((words[ordinal >>> 5]! >>> (ordinal & 31)) & 1) !== 0) continue;
      return -1;
    }
    return ordinal;
  }
  return -1;
}

/** Counts of `buckets` equally wide steps from `min` to `max` (grosze); every masked variant is in exactly one. */
export function priceHistogram(
  index: FacetIndex,
  mask: Uint32Array,
  { min, max }: { min: number; max: number },
  buckets = 20,
) {
  if (min === max) buckets = 1;
  const counts = new Uint32Array(buckets + 1);
  const { price } = index.columns;
  const span = max - min || 1;
  for (let i = 0; i < mask.length; i++) {
    let word = mask[i]! | 0;
    const first = i << 5;
    while (word !== 0) {
      const above = price[first + 31 - Math.clz32(word & -word)]! - min;
      word &= word - 1;
      counts[((above * buckets) / span) | 0]!++;
    }
  }
  // The dearest ones lie on the last step's end.
  counts[buckets - 1]! += counts[buckets]!;
  return Array.from(counts.subarray(0, buckets), (count, i) => ({
    from: min + Math.round((span * i) / buckets),
    to: i === buckets - 1 ? max : min + Math.round((span * (i + 1)) / buckets),
    count,
  }));
}

/** How many masked variants have a price (grosze) in each of the ranges, ends included. */
export function countPriceRanges(index: FacetIndex, mask: Uint32Array, ranges: Range[]) {
  const counts = new Uint32Array(ranges.length);
  if (ranges.length === 0) return [];
  const from = Float64Array.from(ranges, (range) => range.from ?? 0);
  const to = Float64Array.from(ranges, (range) => range.to ?? Infinity);
  const { price } = index.columns;
  for (let i = 0; i < mask.length; i++) {
    let word = mask[i]! | 0;
    const first = i << 5;
    while (word !== 0) {
      const value = price[first + 31 - Math.clz32(word & -word)]!;
      word &= word - 1;
      for (let at = 0; at < from.length; at++) if (value >= from[at]! && value <= to[at]!) counts[at]!++;
    }
  }
  return [...counts];
}

/** How many masked variants have each value of a column, e.g. of each shop: a list by value. */
export function countColumn(column: Uint32Array, mask: Uint32Array) {
  let counts = new Uint32Array(256);
  for (let i = 0; i < mask.length; i++) {
    let word = mask[i]! | 0;
    const first = i << 5;
    while (word !== 0) {
      const value = column[first + 31 - Math.clz32(word & -word)]!;
      word &= word - 1;
      if (value >= counts.length) {
        const more = new Uint32Array(2 * value);
        more.set(counts);
        counts = more;
      }
      counts[value]!++;
    }
  }
  return counts;
}
