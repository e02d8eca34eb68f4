import type pg from 'pg';

type Row = { average: number | null; count: number; images: number; with_photo: number };

/** How many reviews products have, and their average of stars (0 without reviews). */
export async function findReviewCounts(pool: pg.Pool, productIds: readonly number[]) {
  const { rows } = await pool.query<Row>(
    `select avg(value)::float8 as average, count(*)::integer as count, coalesce(sum(image_count), 0)::integer as images,
       count(*) filter (where image_count > 0)::integer as with_photo
     from review where product_id = any($1) and status = 'published'`,
    [productIds],
  );
  const { average, count, images, with_photo } = rows[0]!;
  return { rating: average ?? 0, reviewsCount: count, imagesCount: images, withPhotoCount: with_photo };
}
