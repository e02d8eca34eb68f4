import { countAllBits } from './bitWords.ts';
import type { FacetIndex } from './FacetIndex.ts';
import type { RangeName } from './matchVariants.ts';
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
  const up = orderByEnd(index, name, 'from');
  const down = orderByEnd(index, name, 'to');
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

/** All variants by one end of their price or size; a price has but one. */
export function orderByEnd(index: FacetIndex, name: RangeName, end: 'from' | 'to'): SortOrder {
  if (name === 'price') return index.orders.byPrice();
  return index.orders.get(`${end} ${name}`, () => {
    const column = index.columns[end][name];
    return (ordinal) => column[ordinal]!;
  });
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
    // What has changed since stands in the wrong place.
    if ((((mask[ordinal >>> 5]! & ~words[ordinal >>> 5]!) >>> (ordinal & 31)) & 1) === 0) continue;
    // Sorted to the far end: from here on none has such a size.
    if (least[ordinal]! > greatest[ordinal]!) return -1;
    return ordinal;
  }
  return -1;
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
