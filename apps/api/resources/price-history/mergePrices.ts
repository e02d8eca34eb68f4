import type { PricePoint } from '@gniazdo/contracts/offers';
import { toPln } from '../variants/presentVariant.ts';

/** A price of the log in grosze, valid from its day. */
export type PriceRow = {
  variantId: number;
  date: string;
  /** The last price of the day. */
  price: number;
  /** The lowest price of the day. */
  lowest: number;
  /** The day on which the offer disappeared; null if it is available. */
  endedOn: string | null;
};

type Range = { variantId: number; from: string; to: string };

/**
 * The prices of a variant beside the lowest of all `rows`, which are sorted by day. An offer counts from its first price to
 * the day on which it disappeared. The log does not know earlier interruptions.
 */
export function mergePrices(rows: PriceRow[], { variantId, from, to }: Range): PricePoint[] {
  const days = rows.flatMap(({ date, endedOn }) => [date < from ? from : date, endedOn ?? '']);
  const current = new Map<number, PriceRow>();
  const points: PricePoint[] = [];
  let next = 0;
  for (const date of [...new Set(days)].filter((day) => day >= from && day <= to).sort()) {
    for (; next < rows.length && rows[next]!.date <= date; next++) current.set(rows[next]!.variantId, rows[next]!);
    const offered = [...current.values()].filter(({ endedOn }) => endedOn === null || endedOn > date);
    const price = offered.find((row) => row.variantId === variantId)?.price ?? null;
    const lowest = offered.length === 0 ? null : Math.min(...offered.map((row) => row.price));
    const point = { date, price: toPln(price), lowest: toPln(lowest) };
    const last = points.at(-1);
    if (last?.price !== point.price || last.lowest !== point.lowest) points.push(point);
  }
  return points;
}
