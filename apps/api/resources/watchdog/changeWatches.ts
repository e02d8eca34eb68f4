import { findTargetPriceError } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { type Database, maybeOne, oneValue } from '../../database/one.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import { requestMail } from '../../mail/mails.ts';
import { type Liker, whereLiker } from '../likes/Liker.ts';
import { watchConfirmation } from './watchMails.ts';

/** Per visitor. */
const MAX_WATCHES = 500;

export type NewWatch = {
  variantId: number;
  email: string;
  emailKey: string;
  /** PLN; null to watch the availability. */
  targetPrice: number | null;
  /** Whether the address is known to be the visitor's. Else they get a mail to confirm it. */
  isConfirmed: boolean;
};

type VariantState = { price: number; is_available: boolean; is_sold: boolean };

/**
 * Adds or changes the visitor's watch of a variant. False if the liker does not exist. Throws 404 for an unknown variant, 400
 * unless the target is below its price, and 409 if the visitor has too many watches.
 */
export function saveWatch(pool: pg.Pool, liker: Liker, watch: NewWatch): Promise<boolean> {
  const { variantId, email, emailKey, targetPrice, isConfirmed } = watch;
  return withTransaction(pool, async (client) => {
    const variant = await findVariantState(client, variantId);
    const message = targetPrice === null ? null : findTargetPriceError(targetPrice, variant.price / 100);
    if (message) throw new RequestError(failures.badRequest, { message, field: 'targetPrice' });
    const { condition, key } = whereLiker(liker);
    // Pairing removes anonymous likers: it waits for this lock.
    const owner = await maybeOne<{ id: string }>(client, `select id from liker where ${condition} for key share`, [
      key,
    ]);
    if (!owner) return false;
    const others = await oneValue<number>(
      client,
      'select count(*)::integer from watch where liker_id = $1 and variant_id <> $2 and alerted_at is null',
      [owner.id, variantId],
    );
    if (others >= MAX_WATCHES) throw new RequestError(failures.tooManyWatches);
    // Links in mails to another address must not work for the new one.
    await client.query('delete from watch where liker_id = $1 and variant_id = $2 and email_key <> $3', [
      owner.id,
      variantId,
      emailKey,
    ]);
    const id = await oneValue<string>(
      client,
      `insert into watch (liker_id, variant_id, email, email_key, target_price, was_available, was_sold, confirmed_at)
       values ($1, $2, $3, $4, $5, $6, $8, case when $7 then now() end)
       on conflict (liker_id, variant_id) do update
         set email = excluded.email, target_price = excluded.target_price, was_available = excluded.was_available,
           was_sold = excluded.was_sold,
           confirmed_at = coalesce(watch.confirmed_at, excluded.confirmed_at), alerted_at = null,
           -- The mail of this request promises the whole time for the confirmation.
           created_at = case when watch.confirmed_at is null then excluded.created_at else watch.created_at end
       returning id`,
      [
        owner.id,
        variantId,
        email,
        emailKey,
        targetPrice === null ? null : Math.round(targetPrice * 100),
        variant.is_available,
        isConfirmed,
        variant.is_sold,
      ],
    );
    // Its price may have changed since it was read.
    await client.query('insert into watch_event (variant_ids) values (array[$1::integer])', [variantId]);
    if (!isConfirmed) await requestMail(client, email, watchConfirmation({ watchId: id }));
    return true;
  });
}

/** Ends the visitor's watch of a variant, if there is one. */
export async function removeWatch(pool: Database, liker: Liker, variantId: number) {
  const { condition, key } = whereLiker(liker);
  await pool.query(`delete from watch using liker where liker.id = liker_id and ${condition} and variant_id = $2`, [
    key,
    variantId,
  ]);
}

async function findVariantState(client: pg.PoolClient, variantId: number) {
  const row = await maybeOne<VariantState>(
    client,
    'select price, active and in_stock as is_available, active as is_sold from variant where id = $1 and not disabled',
    [variantId],
  );
  if (!row) throw new RequestError(failures.unknownVariant);
  return row;
}
