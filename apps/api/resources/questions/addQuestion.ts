import type { NewAnswer, NewQuestion } from '@gniazdo/contracts/account';
import type { Database } from '../../database/one.ts';

type Secret = { secretHash: Buffer };

/** Adds a question that waits to be published; false if the variant does not exist. */
export async function addQuestion(
  pool: Database,
  { variantId, name, text, email, secretHash }: NewQuestion & Secret & { variantId: number },
) {
  const { rowCount } = await pool.query(
    `insert into question (variant_id, user_nick, text, email, secret_hash)
     select id, $2, $3, $4, $5 from variant where id = $1 and not disabled`,
    [variantId, name, text, email, secretHash],
  );
  return rowCount === 1;
}

/** Adds an answer that waits to be published. Resolves to the variant of its question; null without a published one. */
export async function addAnswer(
  pool: Database,
  { questionId, name, text, secretHash }: NewAnswer & Secret & { questionId: number },
) {
  const { rows } = await pool.query<{ variant_id: number }>(
    `with question as (select id, variant_id from question where id = $1 and status = 'published'),
       added as (insert into answer (question_id, user_nick, text, secret_hash) select id, $2, $3, $4 from question)
     select variant_id from question`,
    [questionId, name, text, secretHash],
  );
  return rows[0]?.variant_id ?? null;
}
