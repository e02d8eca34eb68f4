/** Smaller price drops are not announced: they would not influence a purchase. */
export const MIN_REDUCTION_PERCENT = 5;

type Prices = {
  /** All three in the same unit, PLN or grosze. */
  price: number;
  priceBefore: number | null;
  /** The lowest price of the preceding 30 days; null when unknown. */
  lowestPrice: number | null;
};

/**
 * The percentage, not rounded, by which the price is below the lowest price of the preceding 30 days, or below the
 * previous price when that is unknown. Null if it may not be announced as a reduction, whatever the shop claims. Lists,
 * cards and the API all use this rule.
 */
export function reductionPercent({ price, priceBefore, lowestPrice }: Prices) {
  if (priceBefore === null || priceBefore <= price) return null;
  const reference = lowestPrice ?? priceBefore;
  // Integers, so that PLN and grosze give the same result at the exact limit.
  const [now, then] = [Math.round(price * 100), Math.round(reference * 100)];
  if (now * 100 > then * (100 - MIN_REDUCTION_PERCENT)) return null;
  return ((then - now) / then) * 100;
}
