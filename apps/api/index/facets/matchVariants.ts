import type { Bitset } from './Bitset.ts';
import { countAllBits, countCommonBits } from './bitWords.ts';
import type { FacetIndex } from './FacetIndex.ts';
import type { DimensionName } from './VariantFacts.ts';

/** Below one variant in this many, checking their prices is faster than using the sorted prices. */
const DENSE = 100;

export type RangeName = 'price' | DimensionName;

/** A closed range: grosze for the price, millimetres for a dimension; null is an open end. */
export type Range = { from: number | null; to: number | null };

export type FacetQuery = {
  /** The context of the list: all of these apply to every variant. */
  within: Bitset[];
  /** In every group, at least one of the values must apply. */
  groups: { ident: string; values: Bitset[] }[];
  ranges: Partial<Record<RangeName, Range>>;
};

/** Masks over ordinals: the matching variants, and those that match without a given filter. */
export type Matched = {
  total: number;
  /** Do not keep it: following queries reuse the mask. */
  mask: Uint32Array;
  /** The variants that match without the filter `ident` (a group's ident or a range's name). */
  maskWithout(ident: string): Uint32Array;
  /** Number of variants in `maskWithout(ident)` that have the value. */
  count(ident: string, value: Bitset): number;
};

/**
 * Evaluates all filters in one pass, word by word. Variants that fail exactly one filter count for the choices of that
 * filter, because another choice there would include them.
 */
export function matchVariants(index: FacetIndex, query: FacetQuery): Matched {
  const live = intersect(index, query.within);
  const filters = [
    ...query.groups.map(({ ident, values }) => ({ ident, failed: failedGroup(index, live, values) })),
    ...Object.entries(query.ranges).map(([name, range]) => ({
      ident: name,
      failed: failedRange(index, live, name as RangeName, range),
    })),
  ];
  const mask = live;
  const without = new Map<string, Uint32Array>();
  if (filters.length === 1) {
    const { ident, failed } = filters[0]!;
    // With one filter, failing it is failing exactly one.
    for (let i = 0; i < live.length; i++) {
      const all = live[i]!;
      mask[i] = all & ~failed[i]!;
      failed[i] = all;
    }
    without.set(ident, failed);
  } else if (filters.length > 1) {
    const failedOne = index.takeMask().fill(0);
    const failedMore = index.takeMask().fill(0);
    for (const { failed } of filters) {
      for (let i = 0; i < live.length; i++) {
        const word = failed[i]!;
        failedMore[i] = failedMore[i]! | (failedOne[i]! & word);
        failedOne[i] = failedOne[i]! | word;
      }
    }
    for (let i = 0; i < live.length; i++) mask[i] = live[i]! & ~failedOne[i]!;
    for (const { ident, failed } of filters) {
      for (let i = 0; i < live.length; i++) failed[i] = mask[i]! | (failed[i]! & ~failedMore[i]!);
      without.set(ident, failed);
    }
  }
  const maskWithout = (ident: string) => without.get(ident) ?? mask;
  return {
    total: countAllBits(mask),
    mask,
    maskWithout,
    count: (ident, value) => countCommonBits(maskWithout(ident), value.words),
  };
}

function intersect(index: FacetIndex, within: Bitset[]) {
  const live = index.takeMask();
  live.set(index.flags.listed.words);
  for (const { words } of within) {
    // A search result may come from a smaller index and be shorter.
    const common = Math.min(words.length, live.length);
    for (let i = 0; i < common; i++) live[i] = live[i]! & words[i]!;
    live.fill(0, common);
  }
  return live;
}

function failedGroup(index: FacetIndex, live: Uint32Array, values: Bitset[]) {
  const failed = index.takeMask();
  failed.set(live);
  for (const { words } of values) {
    for (let i = 0; i < failed.length; i++) failed[i] = failed[i]! & ~words[i]!;
  }
  return failed;
}

function failedRange(index: FacetIndex, live: Uint32Array, name: RangeName, range: Range) {
  if (name === 'price' && countAllBits(live) * DENSE >= index.size) return failedPrice(index, live, range);
  const { columns } = index;
  const least = name === 'price' ? columns.price : columns.from[name];
  const greatest = name === 'price' ? columns.price : columns.to[name];
  const from = range.from ?? 0;
  const to = range.to ?? Infinity;
  const failed = index.takeMask();
  for (let i = 0; i < live.length; i++) {
    let word = live[i]! | 0;
    let lost = 0;
    while (word !== 0) {
      const bit = word & -word;
      const ordinal = (i << 5) + 31 - Math.clz32(bit);
      const low = least[ordinal]!;
      const high = greatest[ordinal]!;
      if (high < from || low > to || low > high) lost |= bit;
      word ^= bit;
    }
    failed[i] = lost;
  }
  return failed;
}

/** For many variants: those outside the range by the sorted prices, and changed ones checked one by one. */
function failedPrice(index: FacetIndex, live: Uint32Array, { from, to }: Range) {
  const { steps, changed } = index.orders.byPrice();
  const { price } = index.columns;
  const [least, greatest] = [from ?? 0, to ?? Infinity];
  const failed = index.takeMask();
  const belowEnd = index.takeMask();
  steps.markBelow(failed, least);
  steps.markBelow(belowEnd, greatest + 1);
  const { words } = changed;
  for (let i = 0; i < live.length; i++) {
    let lost = live[i]! & (failed[i]! | ~belowEnd[i]!);
    for (let word = live[i]! & words[i]!; word !== 0; word &= word - 1) {
      const bit = word & -word;
      const value = price[(i << 5) + 31 - Math.clz32(bit)]!;
      lost = value < least || value > greatest ? lost | bit : lost & ~bit;
    }
    failed[i] = lost;
  }
  return failed;
}
