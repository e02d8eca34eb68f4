import type { ModeratedKind, ModerationDecision } from '@gniazdo/contracts';
import type pg from 'pg';
import { withTransaction } from '../../database/withTransaction.ts';
import { addMail } from '../../mail/mails.ts';

type Choice = ModerationDecision & { kind: ModeratedKind; id: number };
type Database = Pick<pg.PoolClient, 'query'>;

/** By kind: the text that waits, and the variant whose pages show it. */
const DECIDE_SQL: Record<ModeratedKind, string> = {
  question: `update question set status = $2, decided_by = $3, decided_at = now()
    where id = $1 and status = 'pending' returning variant_id, id as question_id`,
  answer: `update answer set status = $2, decided_by = $3, decided_at = now() from question
    where answer.id = $1 and answer.status = 'pending' and question.id = question_id
    returning question.variant_id, question_id`,
  review: `update review set status = $2, decided_by = $3, decided_at = now()
    where id = $1 and status = 'pending' returning variant_id, null as question_id`,
};

/** Publishes or refuses a text that waits. Null if it does not wait; `hasMail`: the person who asked gets a mail. */
export function decide(pool: pg.Pool, { kind, id, decision, by }: Choice): Promise<{ hasMail: boolean } | null> {
  return withTransaction(pool, async (client) => {
    const status = decision === 'publish' ? 'published' : 'refused';
    const { rows } = await client.query<{ variant_id: number | null; question_id: number | null }>(DECIDE_SQL[kind], [
      id,
      status,
      by,
    ]);
    const [changed] = rows;
    if (!changed) return null;
    if (status === 'refused') {
      // The address of a question that is never answered is not needed.
      if (kind === 'question') await client.query('update question set email = null where id = $1', [id]);
      return { hasMail: false };
    }
    if (kind === 'review') await countStars(client, id);
    // Pages that show it are rendered again.
    await client.query(`select put_in_outbox('variant', array[$1::integer])`, [changed.variant_id]);
    return { hasMail: kind === 'answer' && (await tellAsker(client, changed.question_id!)) };
  });
}

/** Sends the only mail about a question, and forgets its address. False without an address. */
async function tellAsker(client: Database, questionId: number) {
  const { rows } = await client.query<{ email: string; text: string; variant_id: number; name: string }>(
    `select question.email, question.text, question.variant_id, variant.name
     from question join variant on variant.id = question.variant_id
     where question.id = $1 and question.email is not null for update of question`,
    [questionId],
  );
  if (!rows[0]) return false;
  const { email, text, variant_id, name } = rows[0];
  await addMail(client, email, {
    kind: 'question-answered',
    data: { product: name, question: text, variantId: variant_id },
  });
  await client.query('update question set email = null where id = $1', [questionId]);
  return true;
}

async function countStars(client: Database, reviewId: number) {
  await client.query(
    `update product
     set reviews_sum = stars.sum, reviews_count = stars.count, reviews_images = stars.images
     from (
       select product_id, sum(value)::integer as sum, count(*)::integer as count, sum(image_count)::integer as images
       from review
       where status = 'published' and product_id = (select product_id from review where id = $1)
       group by product_id
     ) as stars
     where product.id = stars.product_id`,
    [reviewId],
  );
}
