const MAX_TARGET_PRICE = 10_000_000;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;
const NOT_A_PRICE = 'Podaj cenę jako liczbę, na przykład 1299,50';

/**
 * Reads the target price that a shopper typed: `1 299,50` is 1299.5, nothing is null. Returns a Polish message if it is not a
 * target price, or not below the present price (PLN).
 */
export function parseTargetPrice(
  text: string,
  presentPrice?: number,
): { price: number | null; error?: undefined } | { price?: undefined; error: string } {
  const digits = text.replace(/\s/g, '').replace(/(?:zł|pln)$/i, '');
  if (digits === '') return { price: null };
  if (!NUMBER.test(digits)) return { error: NOT_A_PRICE };
  const price = Number(digits.replace(',', '.'));
  const error = findTargetPriceError(price, presentPrice);
  return error === null ? { price } : { error };
}

/**
 * A target price to start with, below the present price (PLN): the lowest price of the last 30 days, or 5 % less than the
 * present price if that is the lowest. Null if no such price exists.
 */
export function proposeTargetPrice(price: number, lowest30Days: number | null): number | null {
  if (lowest30Days !== null && lowest30Days < price) return lowest30Days;
  const less = Math.floor(price * 0.95);
  return less > 0 ? less : null;
}

/** Why a number is not a target price, in Polish; null if it is one. */
export function findTargetPriceError(price: number, presentPrice = Infinity): string | null {
  if (!Number.isFinite(price)) return NOT_A_PRICE;
  if (price <= 0) return 'Cena musi być większa od zera';
  if (price > MAX_TARGET_PRICE) return 'Cena jest za wysoka';
  // Products of decimal fractions are not exact.
  if (Math.abs(price * 100 - Math.round(price * 100)) > 1e-4) return 'Podaj najwyżej dwa miejsca po przecinku';
  if (price >= presentPrice) return 'Podaj cenę niższą od obecnej';
  return null;
}
