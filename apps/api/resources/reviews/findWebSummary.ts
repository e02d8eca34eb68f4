import type { ReviewsModal } from '@gniazdo/contracts/offers';
import type pg from 'pg';

type WebSummary = NonNullable<ReviewsModal['webSummary']>;

/** What the web says about a product, with its sources; null for several products, or without a summary. */
export async function findWebSummary(pool: pg.Pool, productIds: readonly number[]): Promise<WebSummary | null> {
  if (productIds.length !== 1) return null;
  const { rows } = await pool.query<WebSummary>('select summary, sources from web_summary where product_id = $1', [
    productIds[0],
  ]);
  return rows[0] ?? null;
}
