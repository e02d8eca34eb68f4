import type { Offer } from '@gniazdo/contracts';

export const OFFER_ORDERS = ['price', 'total'] as const;
export type OfferOrder = (typeof OFFER_ORDERS)[number];

/** Query parameter of the order. */
export const ORDER_PARAMETER = 'sort';

export function readOfferOrder(url: string): OfferOrder {
  const order = new URLSearchParams(url.split('?')[1]).get(ORDER_PARAMETER);
  return order === 'total' ? 'total' : 'price';
}

/** Active offers first, then by price or by price with delivery; unknown delivery sorts last. */
export function sortOffers(offers: Offer[], order: OfferOrder = 'price'): Offer[] {
  return offers.toSorted(
    (a, b) =>
      Number(b.variant.active) - Number(a.variant.active) ||
      costBy(a, order) - costBy(b, order) ||
      costBy(a, order === 'price' ? 'total' : 'price') - costBy(b, order === 'price' ? 'total' : 'price') ||
      a.variant.id - b.variant.id,
  );
}

function costBy({ totalPrice, variant }: Offer, order: OfferOrder) {
  // Not Infinity: Infinity - Infinity is NaN.
  return order === 'price' ? variant.price.price : (totalPrice ?? Number.MAX_SAFE_INTEGER);
}
