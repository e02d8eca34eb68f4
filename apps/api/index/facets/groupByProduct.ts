import { countAllBits } from './bitWords.ts';
import type { FacetIndex } from './FacetIndex.ts';
import type { ProductLeaders } from './ProductLeaders.ts';

/** One variant per product, and their number. */
export type Grouped = { mask: Uint32Array; total: number };

/** By product id: ordinal + 1 of the best variant so far; zeros between calls. Reused, because it is large. */
let best = new Uint32Array(0);

/**
 * Of each product with masked variants, the cheapest masked one, as `leaders` compares; of equal ones, the first. An unknown
 * delivery price is the highest. Do not keep the mask: following queries reuse it.
 */
export function groupByProduct(index: FacetIndex, masked: Uint32Array, by: ProductLeaders = index.leaders): Grouped {
  const { productId } = index.columns;
  const leaders = by.words;
  const leaderOf = by.byProduct;
  const [first, second] = by.columns;
  const mask = index.takeMask();
  const compared: number[] = [];
  for (let i = 0; i < mask.length; i++) {
    const word = masked[i]!;
    mask[i] = word & leaders[i]!;
    // A loop per bit, not a callback: this runs for up to a million variants.
    let rest = word & ~leaders[i]!;
    while (rest !== 0) {
      const ordinal = (i << 5) + 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
      const product = productId[ordinal]!;
      const leader = (leaderOf[product] ?? 0) - 1;
      if (leader >= 0 && ((masked[leader >>> 5]! >>> (leader & 31)) & 1) !== 0) continue;
      if (product >= best.length) best = grow(best, product + 1);
      const other = best[product]! - 1;
      if (other >= 0) {
        const difference = first[ordinal]! - first[other]! || second[ordinal]! - second[other]!;
        if (difference >= 0) continue;
      } else compared.push(product);
      best[product] = ordinal + 1;
    }
  }
  for (const product of compared) {
    const ordinal = best[product]! - 1;
    mask[ordinal >>> 5] = mask[ordinal >>> 5]! | (1 << (ordinal & 31));
    best[product] = 0;
  }
  return { mask, total: countAllBits(mask) };
}

function grow(old: Uint32Array<ArrayBuffer>, length: number) {
  const grown = new Uint32Array(Math.ceil(length * 1.5));
  grown.set(old);
  return grown;
}
