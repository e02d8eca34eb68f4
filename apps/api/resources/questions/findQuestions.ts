import type { Answer, Question, QuestionDetail, QuestionPage } from '@gniazdo/contracts/account';
import type { Database } from '../../database/one.ts';

const PAGE_SIZE = 20;

type EntryRow = { id: number; text: string; user_nick: string | null; created_at: Date; status: string };
type QuestionRow = EntryRow & { variant_id: number };
type Scope = {
  variantId: number;
  /** From 1. */
  page: number;
  /** SHA-256 of the secret of an author, who also sees what is not published yet; null for others. */
  ownHash: Buffer | null;
};

/**
 * A page of the questions about the product of a variant: those of the author first, then the newest. Null without the
 * variant.
 */
export async function findQuestions(pool: Database, { variantId, page, ownHash }: Scope): Promise<QuestionPage | null> {
  const [counts, questions] = await Promise.all([
    pool.query<{ total: number; answered: number }>(
      `select count(question.id)::integer as total,
         (count(question.id) filter (where exists (
           select from answer where question_id = question.id and answer.status = 'published')))::integer as answered
       from variant as named
         join variant on variant.product_id = named.product_id
         left join question on question.variant_id = variant.id and question.status = 'published'
       where named.id = $1 and not named.disabled
       group by named.id`,
      [variantId],
    ),
    pool.query<QuestionRow>(
      `select question.id, question.variant_id, question.text, question.user_nick, question.created_at, question.status
       from variant as named
         join variant on variant.product_id = named.product_id
         join question on question.variant_id = variant.id
       where named.id = $1 and (question.status = 'published' or question.status = 'pending' and question.secret_hash = $2)
       order by question.status = 'published', question.created_at desc, question.id desc offset $3 limit $4`,
      [variantId, ownHash, (page - 1) * PAGE_SIZE, PAGE_SIZE + 1],
    ),
  ]);
  if (!counts.rows[0]) return null;
  const shown = await addAnswers(pool, questions.rows.slice(0, PAGE_SIZE), ownHash);
  return { page, hasMore: questions.rows.length > PAGE_SIZE, ...counts.rows[0], questions: shown };
}

/** A published question; null without one. */
export async function findQuestion(pool: Database, id: number): Promise<QuestionDetail | null> {
  const { rows } = await pool.query<QuestionRow>(
    `select question.id, question.variant_id, question.text, question.user_nick, question.created_at, question.status
     from question join variant on variant.id = question.variant_id
     where question.id = $1 and question.status = 'published' and not variant.disabled`,
    [id],
  );
  const [question] = await addAnswers(pool, rows, null);
  return question && rows[0] ? { question, variantId: rows[0].variant_id } : null;
}

async function addAnswers(pool: Database, questions: QuestionRow[], ownHash: Buffer | null): Promise<Question[]> {
  const { rows } = await pool.query<EntryRow & { question_id: number }>(
    `select id, question_id, text, user_nick, created_at, status from answer
     where question_id = any($1) and (status = 'published' or status = 'pending' and secret_hash = $2)
     order by created_at, id`,
    [questions.map(({ id }) => id), ownHash],
  );
  return questions.map((question) => ({
    ...presentEntry(question),
    answers: rows.filter(({ question_id }) => question_id === question.id).map(presentEntry),
  }));
}

function presentEntry({ id, text, user_nick, created_at, status }: EntryRow): Answer {
  return { id, text, userNickName: user_nick, dateTime: created_at.toISOString(), isPending: status === 'pending' };
}
