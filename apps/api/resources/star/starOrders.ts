import type { StarOrder, StarReview } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { hashSecret } from '../../accounts/secrets.ts';
import { type Database, maybeOne, oneValue } from '../../database/one.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import { requestMail } from '../../mail/mails.ts';
import { starQuestion } from './starMails.ts';

/** From the answer that an order has not arrived yet to the next mail. */
const DELAY_DAYS = 7;

type OrderRow = {
  id: string;
  eshop_id: number;
  name: string;
  slug: string;
  email: string | null;
  email_key: string | null;
  state: 'registered' | StarOrder['state'];
  ask_at: Date;
  has_left: boolean;
};

/** The order of a mail's link. Throws 404 for an unknown secret. */
export async function findStarOrder(pool: Database, ident: string): Promise<StarOrder> {
  const { name, slug, state, ask_at, has_left: isUnsubscribed } = await readOrder(pool, ident);
  return {
    eshop: { name, slug },
    // A link exists only in a mail.
    state: state === 'registered' ? 'invited' : state,
    askAt: state === 'delayed' ? ask_at.toISOString() : null,
    isUnsubscribed,
  };
}

/** Stores the review of the order's shop; one with a text waits for moderation. Throws 404 for an unknown secret, and 409 if there is a review already. */
export function reviewStarOrder(pool: pg.Pool, ident: string, { rating, text }: StarReview) {
  return withTransaction(pool, async (client) => {
    const { id, eshop_id, state } = await readOrder(client, ident, 'for update of star_order');
    if (state === 'rated') throw new RequestError(failures.alreadyRated);
    // Stars alone need no moderation.
    await client.query(
      'insert into star_review (order_id, eshop_id, rating, text, status) values ($1, $2, $3, $4, $5)',
      [id, eshop_id, rating, text ?? null, text ? 'pending' : 'published'],
    );
    await client.query(`update star_order set state = 'rated' where id = $1`, [id]);
  });
}

/**
 * Records that the order has not arrived yet, and asks again later; once until then. Throws 404 for an unknown secret, and
 * 409 if the order is rated or the buyer gets no more mails.
 */
export function delayStarOrder(pool: pg.Pool, ident: string) {
  return withTransaction(pool, async (client) => {
    const { id, state, email } = await readOrder(client, ident, 'for update of star_order');
    if (state === 'rated') throw new RequestError(failures.alreadyRated);
    if (state === 'unsubscribed' || email === null) throw new RequestError(failures.noMoreStarMails);
    if (state === 'delayed') return;
    const askAt = await oneValue<Date>(
      client,
      `update star_order set state = 'delayed', ask_at = now() + make_interval(days => $2) where id = $1 returning ask_at`,
      [id, DELAY_DAYS],
    );
    await requestMail(client, email, starQuestion({ orderId: id }), { dueAt: askAt });
  });
}

/** The address of the order gets no more mails about reviews, of any shop. Throws 404 for an unknown secret. */
export function unsubscribeStarOrder(pool: pg.Pool, ident: string) {
  return withTransaction(pool, async (client) => {
    const { id, email_key } = await readOrder(client, ident, 'for update of star_order');
    if (email_key !== null)
      await client.query('insert into star_opt_out (email_hash) values ($1) on conflict do nothing', [
        hashSecret(email_key),
      ]);
    await client.query(
      `update star_order set state = 'unsubscribed' where (id = $1 or email_key = $2) and state <> 'rated'`,
      [id, email_key],
    );
  });
}

async function readOrder(pool: Database, ident: string, lock = '') {
  const row = await maybeOne<OrderRow>(
    pool,
    `select star_order.id, eshop_id, eshop.name, eshop.slug, email, email_key, state, ask_at,
       state = 'unsubscribed' or exists (
         select from star_opt_out where email_hash = sha256(convert_to(email_key, 'UTF8'))
       ) as has_left
     from star_link join star_order on star_order.id = order_id join eshop on eshop.id = eshop_id
     where hash = $1 ${lock}`,
    [hashSecret(ident)],
  );
  if (!row) throw new RequestError(failures.unknownStarOrder);
  return row;
}
