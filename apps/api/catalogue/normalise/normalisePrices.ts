import { getPolishDay } from '../../getPolishDay.ts';
import type { RawOffer } from '../read/RawOffer.ts';
import { parsePeriod, type Period } from './parsePeriod.ts';
import { parsePrice } from './parsePrice.ts';

/** `discount_valid_to`: the last day of the reduction, in Poland. */
type Prices = { price: number; price_before: number | null; discount_valid_to: string | null };
type PriceProblem = { field: 'price' | 'sale_price' | 'sale_price_effective_date'; reason: string };
type NormalisedPrices = {
  /** Undefined: the offer has no usable price. */
  prices?: Prices;
  problems: PriceProblem[];
  /** When the sale price begins or ends the next time, in ms. */
  changesAt?: number;
};

/**
 * The price at `now` (ms) and the price before the reduction. A sale price is valid during its period and only if it is below
 * the price; if its period cannot be read, it is not used.
 */
export function normalisePrices(raw: RawOffer, now: number): NormalisedPrices {
  if (!raw.price) return { problems: [{ field: 'price', reason: 'missing' }] };
  const regular = parsePrice(raw.price);
  if (!regular.ok) return { problems: [{ field: 'price', reason: regular.reason }] };
  if (regular.grosze === 0) return { problems: [{ field: 'price', reason: 'is zero' }] };
  const problems: PriceProblem[] = regular.note ? [{ field: 'price', reason: regular.note }] : [];
  const addProblem = (field: PriceProblem['field'], reason: string) => void problems.push({ field, reason });
  const plain = { prices: { price: regular.grosze, price_before: null, discount_valid_to: null }, problems };
  if (!raw.salePrice) return plain;
  const period: Period = raw.salePeriod ? parsePeriod(raw.salePeriod) : { ok: true };
  if (!period.ok) {
    addProblem('sale_price_effective_date', `${period.reason}, so the sale price is not used`);
    return plain;
  }
  const { from = -Infinity, to = Infinity } = period;
  const changesAt = [from, to].find((at) => at > now && at < Infinity);
  if (now < from || now >= to) return { ...plain, changesAt };
  const sale = parsePrice(raw.salePrice);
  if (!sale.ok) {
    addProblem('sale_price', sale.reason);
    return plain;
  }
  if (sale.note) addProblem('sale_price', sale.note);
  if (sale.grosze === 0 || sale.grosze >= regular.grosze) {
    addProblem('sale_price', `"${raw.salePrice}" is not below the price`);
    return plain;
  }
  const lastDay = to < Infinity ? getPolishDay(new Date(to - 1)) : null;
  return {
    prices: { price: sale.grosze, price_before: regular.grosze, discount_valid_to: lastDay },
    problems,
    changesAt,
  };
}
