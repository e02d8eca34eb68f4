import type { Variant } from '@gniazdo/contracts/offers';

/** Price of an offer with its cheapest delivery in PLN; null if the delivery price is unknown. */
export function priceWithDelivery({
  price,
  deliveryPrice,
  freeShipping,
}: Pick<Variant, 'price' | 'deliveryPrice' | 'freeShipping'>) {
  const delivery = freeShipping ? 0 : deliveryPrice;
  return delivery === null ? null : Math.round((price.price + delivery) * 100) / 100;
}
