import type { Database } from '../../database/one.ts';

/** Counts the published reviews of the product of a review again. */
export async function countStars(client: Database, reviewId: number) {
  await client.query(
    `update product
     set reviews_sum = stars.sum, reviews_count = stars.count, reviews_images = stars.images
     from (
       select coalesce(sum(other.value), 0)::integer as sum, count(other.id)::integer as count,
         coalesce(sum(other.image_count), 0)::integer as images
       from review left join review as other on other.product_id = review.product_id and other.status = 'published'
       where review.id = $1
     ) as stars
     where product.id = (select product_id from review where id = $1)`,
    [reviewId],
  );
}
