/** Smaller ones would be shown as 0 %. */
const MIN_REDUCTION_PERCENT = 1;

type Prices = {
  /** All three in the same unit, PLN or grosze. */
  price: number;
  priceBefore: number | null;
  /** The lowest price of the 30 days before the reduction in our price log; null if the log does not have it. */
  lowestPrice: number | null;
};

/**
 * The percentage, not rounded, by which the price is below the lowest price of the 30 days before the reduction. Null if
 * it may not be announced as a reduction: the shop does not claim one, or our price log does not prove it. Lists, cards
 * and the API all use this rule.
 */
export function reductionPercent({ price, priceBefore, lowestPrice }: Prices) {
  if (priceBefore === null || priceBefore <= price || lowestPrice === null) return null;
  // Integers, so that PLN and grosze give the same result at the exact limit.
  const [now, then] = [Math.round(price * 100), Math.round(lowestPrice * 100)];
  if (now * 100 > then * (100 - MIN_REDUCTION_PERCENT)) return null;
  return ((then - now) / then) * 100;
}
