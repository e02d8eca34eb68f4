import { forEachBit } from './bitWords.ts';
import type { FacetIndex } from './FacetIndex.ts';

/** One variant per product, and their number. */
export type Grouped = { mask: Uint32Array; total: number };

/** By product id: ordinal + 1 of the best variant so far; zeros between calls. Reused, because it is large. */
let best = new Uint32Array(0);

/**
 * Of each product with masked variants, the masked one with the lowest price with delivery; of equal ones, the first. An
 * unknown delivery price is the highest. Do not keep the mask: following queries reuse it.
 */
export function groupByProduct(index: FacetIndex, masked: Uint32Array): Grouped {
  const { productId, priceWithDelivery, price } = index.columns;
  const mask = index.takeMask().fill(0);
  let total = 0;
  forEachBit(masked, (ordinal) => {
    const product = productId[ordinal]!;
    if (product >= best.length) best = grow(best, product + 1);
    const other = best[product]! - 1;
    if (other >= 0) {
      const difference = priceWithDelivery[ordinal]! - priceWithDelivery[other]! || price[ordinal]! - price[other]!;
      if (difference >= 0) return;
      mask[other >>> 5] = mask[other >>> 5]! & ~(1 << (other & 31));
    } else total++;
    best[product] = ordinal + 1;
    mask[ordinal >>> 5] = mask[ordinal >>> 5]! | (1 << (ordinal & 31));
  });
  forEachBit(mask, (ordinal) => {
    best[productId[ordinal]!] = 0;
  });
  return { mask, total };
}

function grow(old: Uint32Array<ArrayBuffer>, length: number) {
  const grown = new Uint32Array(Math.ceil(length * 1.5));
  grown.set(old);
  return grown;
}
