import type { StarEvent } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { getEmailKey } from '../../accounts/AccountRow.ts';
import { hashSecret, isSameSecret } from '../../accounts/secrets.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import { requestMail } from '../../mail/mails.ts';
import { starQuestion } from './starMails.ts';
import { createHmac } from 'node:crypto';

/** The buyer may reload the page of the order for some time. */
const MAX_AGE_S = 24 * 60 * 60;
/** Clocks of shops may be ahead. */
const MAX_AHEAD_S = 5 * 60;

type ShopRow = { eshop_id: number; secret: string; delay_days: number };

/** The shop of an event. Throws 403 unless its secret signed the event within the last day. */
export async function verifyStarEvent(pool: pg.Pool, event: StarEvent): Promise<ShopRow> {
  const { rows } = await pool.query<ShopRow>(
    `select eshop_id, secret, delay_days from star_shop join eshop on eshop.id = eshop_id where eshop.slug = $1`,
    [event.shop],
  );
  const [shop] = rows;
  const age = Date.now() / 1000 - event.time;
  const isTimely = age <= MAX_AGE_S && age >= -MAX_AHEAD_S;
  if (!shop || !isTimely || !isSameSecret(event.signature, signStarEvent(shop.secret, event)))
    throw new RequestError(failures.invalidSignature);
  return shop;
}

/**
 * Stores the order of a verified event, and the mail to its buyer, unless they have opted out. False if the shop has
 * reported the order before.
 */
export function storeStarOrder(pool: pg.Pool, shop: ShopRow, { order, email }: StarEvent): Promise<boolean> {
  const emailKey = getEmailKey(email);
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; ask_at: Date; state: string }>(
      `insert into star_order (eshop_id, order_number, email, email_key, state, ask_at)
       select $1, $2, case when has_left then null else $3 end, case when has_left then null else $4 end,
         case when has_left then 'unsubscribed' else 'registered' end, now() + make_interval(days => $5)
       from (select exists (select from star_opt_out where email_hash = $6) as has_left) as address
       on conflict (eshop_id, order_number) do nothing
       returning id, ask_at, state`,
      [shop.eshop_id, order, email, emailKey, shop.delay_days, hashSecret(emailKey)],
    );
    const [created] = rows;
    if (created?.state === 'registered')
      await requestMail(client, email, starQuestion({ orderId: created.id }), { dueAt: created.ask_at });
    return created !== undefined;
  });
}

/** The signature of an event with a shop's secret, in hex. Order numbers and addresses contain no line feeds. */
export function signStarEvent(secret: string, { shop, order, email, time }: Omit<StarEvent, 'signature'>) {
  return createHmac('sha256', secret).update([shop, order, email, time].join('\n')).digest('hex');
}
