import { countAllBits, countCommonBits } from '../../index/facets/bitWords.ts';
import type { Bitset } from '../../index/facets/Bitset.ts';
import { matchVariants } from '../../index/facets/matchVariants.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';

/** Numbers by id; ids without offers are left out. */
export type ListedCounts = {
  categories: Map<number, number>;
  eshops: Map<number, number>;
  manufacturers: Map<number, number>;
};

export type ReducedCategory = { offerCount: number; maxDiscount: number };

/** The offers in lists of each category, shop and manufacturer. */
export function countListed({ index }: IndexSnapshot): ListedCounts {
  const { mask } = matchVariants(index, { within: [], groups: [], ranges: {} });
  const count = (values: Map<number, Bitset>) =>
    new Map([...values].map(([id, { words }]) => [id, countCommonBits(mask, words)] as const).filter(([, n]) => n > 0));
  return {
    categories: count(index.categories),
    eshops: count(index.eshops),
    manufacturers: count(index.manufacturers),
  };
}

/** The reduced offers in lists by category, and the greatest reduction in percent. */
export function countReduced({ index }: IndexSnapshot): Map<number, ReducedCategory> {
  const { discount } = index.columns;
  const categories = new Map<number, ReducedCategory>();
  for (const [id, bitset] of index.categories) {
    const { mask } = matchVariants(index, { within: [index.flags.discounted, bitset], groups: [], ranges: {} });
    const offerCount = countAllBits(mask);
    if (offerCount === 0) continue;
    let highest = 0;
    for (let ordinal = 0; ordinal < index.size; ordinal++) {
      if (discount[ordinal]! > highest && (mask[ordinal >>> 5]! & (1 << (ordinal & 31))) !== 0)
        highest = discount[ordinal]!;
    }
    categories.set(id, { offerCount, maxDiscount: highest / 100 });
  }
  return categories;
}
