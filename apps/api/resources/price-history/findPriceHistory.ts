import type { PriceHistory } from '@gniazdo/contracts/offers';
import type { Reads } from '../../database/connect.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { mergePrices, type PriceRow } from './mergePrices.ts';
import { toPln } from '../variants/presentVariant.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OMNIBUS_DAYS = 30;

/** The price history of a variant in the last `days` days; null if it does not exist or is disabled. */
export async function findPriceHistory(
  pool: Reads,
  variantId: number,
  days: number,
  to = getPolishDay(),
): Promise<PriceHistory | null> {
  const from = subtractDays(to, days);
  const product = await pool.query<{ product_id: number }>(
    'select product_id from variant where id = $1 and not disabled',
    [variantId],
  );
  if (!product.rows[0]) return null;
  // A price is valid until the next row, so the last row before the range is part of it.
  const { rows } = await pool.query<PriceRow>(
    `select v.id as "variantId", h."on" as date, h.price, h.lowest,
       case when not v.active then (v.checked_at at time zone 'Europe/Warsaw')::date end as "endedOn"
     from variant v join price_history h on h.variant_id = v.id
     where v.product_id = $1 and not v.disabled and h."on" <= $3 and h."on" >= coalesce(
       (select max(b."on") from price_history b where b.variant_id = v.id and b."on" <= $2), '-infinity')
     order by h."on", v.id`,
    [product.rows[0].product_id, from, to],
  );
  const own = rows.filter((row) => row.variantId === variantId);
  return {
    from,
    to,
    points: mergePrices(rows, { variantId, from, to }),
    lowest30Days: findLowestRecent(own, subtractDays(to, OMNIBUS_DAYS)),
  };
}

function subtractDays(day: string, count: number) {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The lowest price since a day, of the rows of one variant (sorted by day), and the first day with it. Of the price that was
 * valid at the beginning, only the last one of its day counts. Null without prices, or if the offer has disappeared.
 */
function findLowestRecent(rows: readonly PriceRow[], since: string): PriceHistory['lowest30Days'] {
  if (rows.some(({ endedOn }) => endedOn !== null)) return null;
  const begin = rows.findLastIndex(({ date }) => date <= since);
  const prices = rows
    .slice(Math.max(0, begin))
    .map(({ date, price, lowest }) => (date <= since ? { date: since, price } : { date, price: lowest }));
  const first = prices.toSorted((a, b) => a.price - b.price || a.date.localeCompare(b.date))[0];
  return first ? { date: first.date, price: toPln(first.price) } : null;
}
