import { countAllBits } from './bitWords.ts';
import type { FacetIndex } from './FacetIndex.ts';
import type { RangeName } from './matchVariants.ts';
import type { SortOrder } from './SortOrders.ts';
import type { DimensionName } from './VariantFacts.ts';

/** So few variants are looked at in a moment. */
const FEW = 500;

/** Least and greatest of a price (grosze) or dimension (mm) among the masked variants; null when none has it. */
export function measureRange(index: FacetIndex, mask: Uint32Array, name: RangeName) {
  const { columns } = index;
  const least = name === 'price' ? columns.price : columns.from[name];
  const greatest = name === 'price' ? columns.price : columns.to[name];
  const sized = name === 'price' ? mask : withSize(index, mask, name);
  const total = countAllBits(sized);
  if (total === 0) return null;
  const found = total > FEW ? spanByOrder(index, sized, total, { name, least, greatest }) : undefined;
  return found ?? spanOfEach(sized, least, greatest);
}

function withSize(index: FacetIndex, mask: Uint32Array, name: DimensionName) {
  const sized = index.takeMask();
  const { words } = index.sized[name];
  for (let i = 0; i < sized.length; i++) sized[i] = mask[i]! & words[i]!;
  return sized;
}

type Column = Uint32Array | Uint16Array;

/** Of the masked ones, or of those among them that either of two more sets holds. */
function spanOfEach(mask: Uint32Array, least: Column, greatest: Column, either?: [Uint32Array, Uint32Array]) {
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
 * From either end of the sorted variants to the first masked one; those that changed since are looked at as well.
 * Undefined when that would take longer than looking at all.
 */
function spanByOrder(
  index: FacetIndex,
  mask: Uint32Array,
  total: number,
  { name, least, greatest }: { name: RangeName; least: Column; greatest: Column },
) {
  const up = orderByEnd(index, name, 'from');
  const down = orderByEnd(index, name, 'to');
  const first = firstOf(up, mask, total, 1);
  const last = first === undefined ? undefined : firstOf(down, mask, total, -1);
  if (first === undefined || last === undefined) return undefined;
  // Both orders change together, unless one was sorted later.
  const { min, max } = spanOfEach(mask, least, greatest, [up.changed.words, down.changed.words]);
  return { min: Math.min(min, least[first]!), max: Math.max(max, greatest[last]!) };
}

/** All variants by one end of their price or size; a price has but one. */
export function orderByEnd(index: FacetIndex, name: RangeName, end: 'from' | 'to'): SortOrder {
  if (name === 'price') return index.orders.byPrice();
  return index.orders.get(`${end} ${name}`, () => {
    const column = index.columns[end][name];
    return (ordinal) => column[ordinal]!;
  });
}

/** The first masked one that stands where it belongs, in so many steps from an end. */
function firstOf({ ordinals, size, changed }: SortOrder, mask: Uint32Array, most: number, step: 1 | -1) {
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
