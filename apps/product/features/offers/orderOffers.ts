import type { Offer } from '@gniazdo/contracts';

export const OFFER_ORDERS = ['price', 'total'] as const;
export type OfferOrder = (typeof OFFER_ORDERS)[number];

/** The page's query parameter that chooses the order. */
export const ORDER_PARAMETER = 'sort';

export function offerOrderOf(url: string): OfferOrder {
  const asked = new URLSearchParams(url.split('?')[1]).get(ORDER_PARAMETER);
  return asked === 'total' ? 'total' : 'price';
}

/** Offers to be had first, cheapest first by price or by price with delivery; unknown delivery counts as dearest. */
export function orderOffers(offers: Offer[], order: OfferOrder = 'price'): Offer[] {
  return offers.toSorted(
    (a, b) =>
      Number(b.variant.active) - Number(a.variant.active) ||
      costBy(a, order) - costBy(b, order) ||
      costBy(a, order === 'price' ? 'total' : 'price') - costBy(b, order === 'price' ? 'total' : 'price') ||
      a.variant.id - b.variant.id,
  );
}

function costBy({ totalPrice, variant }: Offer, order: OfferOrder) {
  // Not Infinity: the difference of two of them is no number.
  return order === 'price' ? variant.price.price : (totalPrice ?? Number.MAX_SAFE_INTEGER);
}
