import { countAllBits } from './bitWords.ts';
import type { FacetIndex } from './FacetIndex.ts';
import type { RangeName } from './matchVariants.ts';
import type { SortOrder } from './SortOrders.ts';
import type { DimensionName } from './VariantFacts.ts';

/** Up to this many variants, checking each one is fast enough. */
const FEW = 500;

/** Minimum and maximum of a price (grosze) or dimension (mm) among the masked variants; null if none has it. */
export function measureRange(index: FacetIndex, mask: Uint32Array, name: RangeName) {
  const { columns } = index;
  const least = name === 'price' ? columns.price : columns.from[name];
  const greatest = name === 'price' ? columns.price : columns.to[name];
  const sized = name === 'price' ? mask : withSize(index, mask, name);
  const total = countAllBits(sized);
  if (total === 0) return null;
  const found = total > FEW ? findSpanByOrder(index, sized, total, { name, least, greatest }) : undefined;
  return found ?? scanSpan(sized, least, greatest);
}

function withSize(index: FacetIndex, mask: Uint32Array, name: DimensionName) {
  const sized = index.takeMask();
  const { words } = index.sized[name];
  for (let i = 0; i < sized.length; i++) sized[i] = mask[i]! & words[i]!;
  return sized;
}

type Column = Uint32Array | Uint16Array;

/** Minimum and maximum of the masked variants. With `either`, only of those that are also in one of the two sets. */
function scanSpan(mask: Uint32Array, least: Column, greatest: Column, either?: [Uint32Array, Uint32Array]) {
  const [one, other] = either ?? [mask, mask];
  let min = Infinity;
  let max = -Infinity;
  for (let i = 0; i < mask.length; i++) {
    let word = mask[i]! & (one[i]! | other[i]!);
    while (word !== 0) {
      const ordinal = (i << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
      if (least[ordinal]! < min) min = least[ordinal]!;
      if (greatest[ordinal]! > max) max = greatest[ordinal]!;
    }
  }
  return { min, max };
}

/**
 * Finds the first masked variant from either end of the sorted order, and checks changed variants one by one. Undefined
 * if scanning all masked variants is faster.
 */
function findSpanByOrder(
  index: FacetIndex,
  mask: Uint32Array,
  total: number,
  { name, least, greatest }: { name: RangeName; least: Column; greatest: Column },
) {
  const up = orderByEnd(index, name, 'from');
  const down = orderByEnd(index, name, 'to');
  const first = findFirst(up, mask, total, 1);
  const last = first === undefined ? undefined : findFirst(down, mask, total, -1);
  if (first === undefined || last === undefined) return undefined;
  // Both orders change together, unless one was sorted later.
  const { min, max } = scanSpan(mask, least, greatest, [up.changed.words, down.changed.words]);
  return { min: Math.min(min, least[first]!), max: Math.max(max, greatest[last]!) };
}

/** All variants sorted by one end of their price or dimension range. Both ends of a price are equal. */
export function orderByEnd(index: FacetIndex, name: RangeName, end: 'from' | 'to'): SortOrder {
  if (name === 'price') return index.orders.byPrice();
  return index.orders.get(`${end} ${name}`, () => {
    const column = index.columns[end][name];
    return (ordinal) => column[ordinal]!;
  });
}

/** The first masked variant in correct position, within `most` steps from one end. */
function findFirst({ ordinals, size, changed }: SortOrder, mask: Uint32Array, most: number, step: 1 | -1) {
  const { words } = changed;
  const start = step === 1 ? 0 : size - 1;
  const count = Math.min(size, most);
  for (let taken = 0; taken < count; taken++) {
    const ordinal = ordinals[start + taken * step]!;
    const word = ordinal >>> 5;
    if ((((mask[word]! & ~words[word]!) >>> (ordinal & 31)) & 1) !== 0) return ordinal;
  }
  return undefined;
}

/** Number of masked variants per value of a column (such as the shop), by value. */
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
