import type { ReviewsModal } from '@gniazdo/contracts/offers';
import type pg from 'pg';
import { maybeOne } from '../../database/one.ts';

type WebSummary = NonNullable<ReviewsModal['webSummary']>;

/** What the web says about a product, with its sources; null for several products, or without a summary. */
export async function findWebSummary(pool: pg.Pool, productIds: readonly number[]): Promise<WebSummary | null> {
  if (productIds.length !== 1) return null;
  return maybeOne<WebSummary>(pool, 'select summary, sources from web_summary where product_id = $1', [productIds[0]]);
}
