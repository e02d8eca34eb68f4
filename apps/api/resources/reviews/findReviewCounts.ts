import type pg from 'pg';
import { one } from '../../database/one.ts';

type Counts = { rating: number; reviewsCount: number; imagesCount: number; withPhotoCount: number };

/** How many reviews products have, and their average of stars (0 without reviews). */
export async function findReviewCounts(pool: pg.Pool, productIds: readonly number[]) {
  return one<Counts>(
    pool,
    `select coalesce(avg(value), 0)::float8 as rating, count(*)::integer as "reviewsCount",
       coalesce(sum(image_count), 0)::integer as "imagesCount",
       count(*) filter (where image_count > 0)::integer as "withPhotoCount"
     from review where product_id = any($1) and status = 'published'`,
    [productIds],
  );
}
