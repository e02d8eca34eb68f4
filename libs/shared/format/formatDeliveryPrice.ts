import { formatPrice } from './formatPrice.ts';

/** PLN of the cheapest delivery → `Darmowa dostawa` or `Dostawa za 49 zł`; null when unknown. */
export function formatDeliveryPrice(price: number | null) {
  if (price === null) return null;
  return price === 0 ? 'Darmowa dostawa' : `Dostawa za ${formatPrice(price)}`;
}
