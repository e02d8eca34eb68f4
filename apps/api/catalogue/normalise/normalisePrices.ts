import { getPolishDay } from '../../getPolishDay.ts';
import type { RawOffer } from '../read/RawOffer.ts';
import { remember } from '../remember.ts';
import { parsePrice } from './parsePrice.ts';

export type Prices = { price: number; price_before: number | null; discount_valid_to: string | null };
export type PriceProblem = { field: 'price' | 'sale_price'; reason: string };

/**
 * The current price and the price before the reduction. A sale price is valid during its period and only if it is below
 * the price. `today` is the day in Poland.
 */
export function normalisePrices(raw: RawOffer, today: string): { prices?: Prices; problems: PriceProblem[] } {
  if (!raw.price) return { problems: [{ field: 'price', reason: 'missing' }] };
  const regular = parsePrice(raw.price);
  if (!regular.ok) return { problems: [{ field: 'price', reason: regular.reason }] };
  if (regular.grosze === 0) return { problems: [{ field: 'price', reason: 'is zero' }] };
  const plain: Prices = { price: regular.grosze, price_before: null, discount_valid_to: null };
  if (!raw.salePrice) return { prices: plain, problems: [] };
  const period = parsePeriod(raw.salePeriod ?? '');
  if ((period.from && today < period.from) || (period.to && today > period.to)) return { prices: plain, problems: [] };
  const sale = parsePrice(raw.salePrice);
  if (!sale.ok) return { prices: plain, problems: [{ field: 'sale_price', reason: sale.reason }] };
  if (sale.grosze === 0 || sale.grosze >= regular.grosze) {
    return { prices: plain, problems: [{ field: 'sale_price', reason: `${raw.salePrice} is not below ${raw.price}` }] };
  }
  return {
    prices: { price: sale.grosze, price_before: regular.grosze, discount_valid_to: period.to ?? null },
    problems: [],
  };
}

const parsePeriod = remember((text) => {
  const [from, to] = text.split('/').map((part) => {
    const at = new Date(part.trim().replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
    return Number.isNaN(at.getTime()) ? undefined : getPolishDay(at);
  });
  return { from, to };
});
