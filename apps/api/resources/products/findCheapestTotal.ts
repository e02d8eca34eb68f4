import type { VariantRow } from '../variants/VariantRow.ts';

type PricedOffer = Pick<VariantRow, 'active' | 'price' | 'delivery_price'>;

/**
 * The lowest price with delivery of the active offers, in grosze. Null if it is not certain: no delivery price is known,
 * or an offer with an unknown one costs less without delivery, so it may cost less with delivery too.
 */
export function findCheapestTotal(offers: readonly PricedOffer[]): number | null {
  let total = Infinity;
  let open = Infinity;
  for (const { active, price, delivery_price } of offers) {
    if (!active) continue;
    if (delivery_price === null) open = Math.min(open, price);
    else total = Math.min(total, price + delivery_price);
  }
  return total === Infinity || open < total ? null : total;
}
