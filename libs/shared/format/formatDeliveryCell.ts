import { formatPrice } from './formatPrice.ts';

/** The price of a delivery in a table cell, PLN: `free` or `49 zł`; null when unknown. */
export function formatDeliveryCell(price: number | null, free = 'Darmowa') {
  if (price === null) return null;
  return price === 0 ? free : formatPrice(price);
}
