import { formatPrice } from '@gniazdo/format';

/** A delivery's price in a cell that is headed "Dostawa", PLN: `Darmowa`, `49 zł`, null where it isn't known. */
export function deliveryCell(price: number | null) {
  if (price === null) return null;
  return price === 0 ? 'Darmowa' : formatPrice(price);
}
