import type { ShopReviews } from '@gniazdo/contracts/account';
import type { Database } from '../../database/one.ts';

const PAGE_SIZE = 20;

type Reply = NonNullable<ShopReviews['reviews'][number]['reply']>;
type ReviewRow = {
  id: number;
  rating: number;
  text: string | null;
  created_at: Date;
  reply_text: string | null;
  reply_status: Reply['status'] | null;
};

/** Published reviews of a shop with its replies, in whatever state they are. */
export async function findShopReviews(pool: Database, eshopId: number, page: number): Promise<ShopReviews> {
  const { rows } = await pool.query<ReviewRow>(
    `select order_id::integer as id, rating, text, created_at, reply_text, reply_status from star_review
     where eshop_id = $1 and status = 'published' order by created_at desc, order_id desc offset $2 limit $3`,
    [eshopId, (page - 1) * PAGE_SIZE, PAGE_SIZE + 1],
  );
  return {
    page,
    hasMore: rows.length > PAGE_SIZE,
    reviews: rows.slice(0, PAGE_SIZE).map(({ id, rating, text, created_at, reply_text, reply_status }) => ({
      id,
      rating,
      text,
      dateTime: created_at.toISOString(),
      reply: reply_text === null || reply_status === null ? null : { text: reply_text, status: reply_status },
    })),
  };
}

/**
 * Stores the reply to a published review of the shop; it waits for moderation. A refused reply is replaced. Resolves to
 * `unknown` if the shop has no such review, and to `replied` if it has a reply.
 */
export async function replyToReview(
  pool: Database,
  { eshopId, reviewId, text }: { eshopId: number; reviewId: number; text: string },
): Promise<'stored' | 'replied' | 'unknown'> {
  const { rows } = await pool.query<{ is_stored: boolean }>(
    `with found as (
       select order_id from star_review where order_id = $1 and eshop_id = $2 and status = 'published'
     ), stored as (
       update star_review set reply_text = $3, replied_at = now(), reply_status = 'pending', reply_decided_at = null,
         reply_decided_by = null
       from found
       where star_review.order_id = found.order_id and coalesce(reply_status, 'refused') = 'refused'
       returning star_review.order_id
     )
     select exists (select from stored) as is_stored from found`,
    [reviewId, eshopId, text],
  );
  if (!rows[0]) return 'unknown';
  return rows[0].is_stored ? 'stored' : 'replied';
}
