/** A smaller fall is no reduction: nobody would buy for it what he would not have bought without. */
export const LEAST_REDUCTION_PERCENT = 5;

type Prices = {
  /** All three in the same unit, PLN or grosze. */
  price: number;
  priceBefore: number | null;
  /** The lowest price of the 30 days before; null where it isn't known. */
  lowestPrice: number | null;
};

/**
 * The one rule of what may be announced as a reduction, in lists, on cards and in the API's choice: by how many percent
 * (not rounded) the price is below the lowest one of the 30 days before, or below the price before where that isn't
 * known. Null where it is no reduction, whatever the shop says.
 */
export function reductionPercent({ price, priceBefore, lowestPrice }: Prices) {
  if (priceBefore === null || priceBefore <= price) return null;
  const reference = lowestPrice ?? priceBefore;
  // Whole numbers: PLN and grosze have to agree on the very edge, too.
  const [now, then] = [Math.round(price * 100), Math.round(reference * 100)];
  if (now * 100 > then * (100 - LEAST_REDUCTION_PERCENT)) return null;
  return ((then - now) / then) * 100;
}
