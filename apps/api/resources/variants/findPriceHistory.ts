import type { VariantDetail } from '@gniazdo/contracts';
import type pg from 'pg';
import { toPln } from './presentVariant.ts';

/** The prices of a variant, at most one per day, oldest first. */
export async function findPriceHistory(pool: pg.Pool, variantId: number): Promise<VariantDetail['priceHistory']> {
  const { rows } = await pool.query<{ date: string; price: number }>(
    `select "on" as date, price from price_history where variant_id = $1 order by "on"`,
    [variantId],
  );
  return rows.map(({ date, price }) => ({ date, price: toPln(price) }));
}
