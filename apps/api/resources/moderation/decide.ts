import type { ModeratedKind } from '@gniazdo/contracts/account';
import type pg from 'pg';
import type { Database } from '../../database/one.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { recordChange } from '../../database/recordChange.ts';
import { addMail } from '../../mail/mails.ts';
import { notifyShop } from '../appeals/decisions.ts';
import { countStars } from './removeContent.ts';
import { questionAnswered } from './moderationMails.ts';

/** A text; see `decideReport` for reports and `decideHold` for imports. */
type TextKind = Exclude<ModeratedKind, 'report' | 'held-import'>;
type Choice = { kind: TextKind; id: number; decision: 'publish' | 'refuse'; reason?: string; by: string };
type ChangedRow = { variant_id: number | null; question_id: number | null; eshop_id: number | null };
/** By kind: the text that waits, and the variant whose pages show it; null for a shop, whose page is not cached. */
const DECIDE_SQL: Record<TextKind, string> = {
  question: `update question set status = $2, decided_by = $3, decided_at = now()
    where id = $1 and status = 'pending' returning variant_id, id as question_id, null as eshop_id`,
  answer: `update answer set status = $2, decided_by = $3, decided_at = now() from question
    where answer.id = $1 and answer.status = 'pending' and question.id = question_id
    returning question.variant_id, question_id, null as eshop_id`,
  review: `update review set status = $2, decided_by = $3, decided_at = now()
    where id = $1 and status = 'pending' returning variant_id, null as question_id, null as eshop_id`,
  'star-review': `update star_review set status = $2, decided_by = $3, decided_at = now()
    where order_id = $1 and status = 'pending' returning null as variant_id, null as question_id, eshop_id`,
  'star-reply': `update star_review set reply_status = $2, reply_decided_by = $3, reply_decided_at = now()
    where order_id = $1 and reply_status = 'pending' returning null as variant_id, null as question_id, eshop_id`,
};

/** Publishes or refuses a text that waits. Null if it does not wait; `hasMail`: the person who asked gets a mail. */
export function decide(
  pool: pg.Pool,
  { kind, id, decision, reason, by }: Choice,
): Promise<{ hasMail: boolean } | null> {
  return withTransaction(pool, async (client) => {
    const status = decision === 'publish' ? 'published' : 'refused';
    const { rows } = await client.query<ChangedRow>(DECIDE_SQL[kind], [id, status, by]);
    const [changed] = rows;
    if (!changed) return null;
    const entry = await recordChange(client, {
      by: { kind: 'staff', name: by },
      eshopId: changed.eshop_id,
      action: `moderation.${decision}`,
      subject: `${kind} ${id}`,
      reason: reason || null,
    });
    if (status === 'refused') {
      // The address of a question that is never answered is not needed.
      if (kind === 'question') await client.query('update question set email = null where id = $1', [id]);
      if (kind !== 'star-reply') return { hasMail: false };
      await notifyShop(client, {
        kind: 'reply',
        key: entry,
        eshopId: changed.eshop_id!,
        subject: 'Odpowiedź Twojego sklepu na opinię nie jest opublikowana',
        statement: reason || 'Osoba, która podjęła decyzję, nie podała uzasadnienia.',
        by,
      });
      return { hasMail: true };
    }
    if (kind === 'review') await countStars(client, id);
    if (changed.variant_id === null) return { hasMail: false };
    // Pages that show it are rendered again.
    await client.query(`select put_in_outbox('variant', array[$1::integer])`, [changed.variant_id]);
    return { hasMail: kind === 'answer' && (await notifyAsker(client, changed.question_id!)) };
  });
}

/** Sends the only mail about a question, and deletes its address. False without an address. */
async function notifyAsker(client: Database, questionId: number) {
  const { rows } = await client.query<{ email: string; variant_id: number; name: string }>(
    `select question.email, question.variant_id, variant.name
     from question join variant on variant.id = question.variant_id
     where question.id = $1 and question.email is not null for update of question`,
    [questionId],
  );
  if (!rows[0]) return false;
  const { email, variant_id, name } = rows[0];
  await addMail(client, email, questionAnswered({ product: name, variantId: variant_id }));
  await client.query('update question set email = null where id = $1', [questionId]);
  return true;
}
