import type { Offer } from '@gniazdo/contracts/offers';

/** The first is the default: what counts is what a buyer pays. */
export const OFFER_ORDERS = ['total', 'price'] as const;
export type OfferOrder = (typeof OFFER_ORDERS)[number];

/** Query parameter of the order. */
export const ORDER_PARAMETER = 'sort';

export function readOfferOrder(url: string): OfferOrder {
  const order = new URLSearchParams(url.split('?')[1]).get(ORDER_PARAMETER);
  return order === 'price' ? 'price' : 'total';
}

/** Active offers first, then by price with delivery or by price; an unknown delivery price sorts last. */
export function sortOffers(offers: Offer[], order: OfferOrder = 'total'): Offer[] {
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
