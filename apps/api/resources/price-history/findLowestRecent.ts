import type { PriceHistory } from '@gniazdo/contracts/offers';
import { toPln } from '../variants/presentVariant.ts';
import type { PriceRow } from './mergePrices.ts';

/**
 * The lowest price since a day, of the rows of one variant (sorted by day), and the first day with it. Of the price that was
 * valid at the beginning, only the last one of its day counts. Null without prices, or if the offer has disappeared.
 */
export function findLowestRecent(rows: readonly PriceRow[], since: string): PriceHistory['lowest30Days'] {
  if (rows.some(({ endedOn }) => endedOn !== null)) return null;
  const begin = rows.findLastIndex(({ date }) => date <= since);
  const prices = rows
    .slice(Math.max(0, begin))
    .map(({ date, price, lowest }) => (date <= since ? { date: since, price } : { date, price: lowest }));
  const first = prices.toSorted((a, b) => a.price - b.price || a.date.localeCompare(b.date))[0];
  return first ? { date: first.date, price: toPln(first.price) } : null;
}
