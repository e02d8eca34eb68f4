export type PricedRow = {
  price: number;
  price_before: number | null;
  lowest_30: number | null;
  discount_valid_to: string | null;
};

/**
 * The reduction an offer may claim on a day (ISO): percent against the lowest price of the 30 days before, where that
 * is known, else against the price before. Null where nothing is reduced, whatever the shop says.
 */
export function reductionOf({ price, price_before, lowest_30, discount_valid_to }: PricedRow, day: string) {
  if (price_before === null || price_before <= price) return null;
  if (discount_valid_to !== null && discount_valid_to < day) return null;
  const reference = lowest_30 ?? price_before;
  if (reference <= price) return null;
  return { percent: ((reference - price) / reference) * 100, validTo: discount_valid_to };
}
