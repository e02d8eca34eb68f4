import type { ReportedContent } from '@gniazdo/contracts/account';
import type { Database } from '../../database/one.ts';

/** Refuses a published text; null for a text that is not published. The variant is the one whose pages show it. */
const REMOVE_SQL: Record<ReportedContent['kind'], string> = {
  question: `update question set status = 'refused', decided_by = $2, decided_at = now()
    where id::text = $1 and status = 'published' returning variant_id, null as review_id`,
  answer: `update answer set status = 'refused', decided_by = $2, decided_at = now() from question
    where answer.id::text = $1 and answer.status = 'published' and question.id = question_id
    returning question.variant_id, null as review_id`,
  review: `update review set status = 'refused', decided_by = $2, decided_at = now()
    where external_id = $1 and status = 'published' returning variant_id, id as review_id`,
  'star-review': `update star_review set status = 'refused', decided_by = $2, decided_at = now()
    where order_id::text = $1 and status = 'published' returning null as variant_id, null as review_id`,
  'star-reply': `update star_review set reply_status = 'refused', reply_decided_by = $2, reply_decided_at = now()
    where order_id::text = $1 and reply_status = 'published' returning null as variant_id, null as review_id`,
};

/** The published text that a report names; null if there is none. */
const FIND_SQL: Record<ReportedContent['kind'], string> = {
  question: `select text from question where id::text = $1`,
  answer: `select text from answer where id::text = $1`,
  review: `select text from review where external_id = $1`,
  'star-review': `select text from star_review where order_id::text = $1`,
  'star-reply': `select reply_text as text from star_review where order_id::text = $1`,
};

/** Takes a published text off its pages; like a refused one, it is deleted later. */
export async function removeContent(client: Database, { kind, key }: ReportedContent, by: string) {
  const { rows } = await client.query<{ variant_id: number | null; review_id: number | null }>(REMOVE_SQL[kind], [
    key,
    by,
  ]);
  for (const { variant_id, review_id } of rows) {
    if (review_id !== null) await countStars(client, review_id);
    if (variant_id !== null) await client.query(`select put_in_outbox('variant', array[$1::integer])`, [variant_id]);
  }
}

/** The text that a report is about; null if it is gone. */
export async function findContent(client: Database, { kind, key }: ReportedContent) {
  const { rows } = await client.query<{ text: string | null }>(FIND_SQL[kind], [key]);
  return rows[0]?.text ?? null;
}

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
