import type { RawOffer } from '../read/RawOffer.ts';
import { parsePrice } from './parsePrice.ts';

export type Prices = { price: number; price_before: number | null; discount_valid_to: string | null };
export type PriceProblem = { field: 'price' | 'sale_price'; reason: string };

/**
 * What is to be paid and what it was before. A sale price counts on the days of its period only; one that is not
 * below the price is no reduction. `today` is the day in Warsaw.
 */
export function normalisePrices(raw: RawOffer, today: string): { prices?: Prices; problems: PriceProblem[] } {
  if (!raw.price) return { problems: [{ field: 'price', reason: 'missing' }] };
  const regular = parsePrice(raw.price);
  if (!regular.ok) return { problems: [{ field: 'price', reason: regular.reason }] };
  if (regular.grosze === 0) return { problems: [{ field: 'price', reason: 'is zero' }] };
  const plain: Prices = { price: regular.grosze, price_before: null, discount_valid_to: null };
  if (!raw.salePrice) return { prices: plain, problems: [] };
  const period = parsePeriod(raw.salePeriod);
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

const WARSAW = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });

/** The day in Warsaw, `2026-11-20`. */
export function dayInWarsaw(at = new Date()) {
  return WARSAW.format(at);
}

function parsePeriod(text: string | undefined) {
  const [from, to] = (text ?? '').split('/').map((part) => {
    const at = new Date(part.trim().replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
    return Number.isNaN(at.getTime()) ? undefined : dayInWarsaw(at);
  });
  return { from, to };
}
