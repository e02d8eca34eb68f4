import { formatPrice } from './formatPrice.ts';

/** A delivery's price in a table's cell, PLN: `Darmowy` or `49 zł`. */
export function formatDeliveryCell(price: number) {
  return price === 0 ? 'Darmowy' : formatPrice(price);
}
