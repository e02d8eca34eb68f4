import { findTargetPriceError } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { type Database, maybeOne, oneValue } from '../../database/one.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import { requestMail } from '../../mail/mails.ts';
import { type Liker, whereLiker } from '../likes/Liker.ts';
import { selectWatch } from './findWatches.ts';
import { watchConfirmation } from './watchMails.ts';

/** Per visitor. */
const MAX_WATCHES = 500;

/** A target with delivery could never be reached. */
const NO_DELIVERY_PRICE = {
  message: 'Żaden sklep nie podaje ceny dostawy. Wybierz „Tylko ta oferta”.',
  field: 'shops',
};

export type NewWatch = {
  variantId: number;
  email: string;
  emailKey: string;
  /** PLN; null for any lower price, or for the availability of what is not sold now. */
  targetPrice: number | null;
  /** Whether the price of any shop of the product counts, with delivery; else that of the variant, without. */
  isOfAllShops: boolean;
  /** Whether the address is known to be the visitor's. Else they get a mail to confirm it. */
  isConfirmed: boolean;
};

/** `price`: the one that is watched, in grosze; null if no shop sells it, or not with a known delivery price. */
type WatchedState = { price: number | null; is_available: boolean; is_sold: boolean };

/**
 * Adds or changes the visitor's watch of a variant. False if the liker does not exist. Throws 404 for an unknown variant, 400
 * unless the target is below its price, and 409 if the visitor has too many watches. There is one watch of all shops of a
 * product.
 */
export function saveWatch(pool: pg.Pool, liker: Liker, watch: NewWatch): Promise<boolean> {
  const { variantId, email, emailKey, isOfAllShops, isConfirmed } = watch;
  return withTransaction(pool, async (client) => {
    const state = await findWatchedState(client, watch);
    const target = getTarget(watch.targetPrice, state);
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
    if (isOfAllShops) {
      await client.query(
        `delete from watch using variant
         where variant.id = variant_id and liker_id = $1 and variant_id <> $2 and of_all_shops and alerted_at is null
           and product_id = (select product_id from variant where id = $2)`,
        [owner.id, variantId],
      );
    }
    // Links in mails to another address must not work for the new one.
    await client.query('delete from watch where liker_id = $1 and variant_id = $2 and email_key <> $3', [
      owner.id,
      variantId,
      emailKey,
    ]);
    const id = await oneValue<string>(
      client,
      `insert into watch (liker_id, variant_id, email, email_key, target_price, was_available, was_sold, of_all_shops, confirmed_at)
       values ($1, $2, $3, $4, $5, $6, $8, $9, case when $7 then now() end)
       on conflict (liker_id, variant_id) do update
         set email = excluded.email, target_price = excluded.target_price, was_available = excluded.was_available,
           was_sold = excluded.was_sold, of_all_shops = excluded.of_all_shops,
           confirmed_at = coalesce(watch.confirmed_at, excluded.confirmed_at), alerted_at = null,
           -- The mail of this request promises the whole time for the confirmation.
           created_at = case when watch.confirmed_at is null then excluded.created_at else watch.created_at end
       returning id`,
      [owner.id, variantId, email, emailKey, target, state.is_available, isConfirmed, state.is_sold, isOfAllShops],
    );
    // Its price may have changed since it was read.
    await client.query('insert into watch_event (variant_ids) values (array[$1::integer])', [variantId]);
    if (!isConfirmed) await requestMail(client, email, watchConfirmation({ watchId: id }));
    return true;
  });
}

/** Ends the visitor's watch of a variant, or of all shops of its product, if there is one. */
export async function removeWatch(pool: Database, liker: Liker, variantId: number) {
  await pool.query(`delete from watch where id = (${selectWatch(liker)})`, [whereLiker(liker).key, variantId]);
}

/** Sends the mail that confirms the address of the visitor's watch again. Null if no watch waits for it. */
export function requestConfirmation(
  pool: pg.Pool,
  {
    liker,
    variantId,
    beforeMail,
  }: { liker: Liker; variantId: number; beforeMail: (emailKey: string) => Promise<void> },
) {
  return withTransaction(pool, async (client) => {
    const watch = await maybeOne<{ id: string; email: string; email_key: string }>(
      client,
      // The mail promises the whole time for the confirmation again.
      `update watch set created_at = now() where confirmed_at is null and id = (${selectWatch(liker)})
       returning id, email, email_key`,
      [whereLiker(liker).key, variantId],
    );
    if (!watch) return false;
    await beforeMail(watch.email_key);
    await requestMail(client, watch.email, watchConfirmation({ watchId: watch.id }));
    return true;
  });
}

/** Grosze. What is sold has a price to wait for: without one it is any lower one. */
function getTarget(targetPrice: number | null, { price, is_sold }: WatchedState) {
  if (targetPrice === null) return is_sold && price !== null ? Math.max(price - 1, 1) : null;
  const message = findTargetPriceError(targetPrice, price === null ? undefined : price / 100);
  if (message) throw new RequestError(failures.badRequest, { message, field: 'targetPrice' });
  return Math.round(targetPrice * 100);
}

async function findWatchedState(client: pg.PoolClient, { variantId, isOfAllShops }: NewWatch) {
  const row = await maybeOne<WatchedState>(
    client,
    isOfAllShops
      ? `select min(offer.price + offer.delivery_price) filter (where offer.active) as price,
           coalesce(bool_or(offer.active and offer.in_stock), false) as is_available,
           coalesce(bool_or(offer.active), false) as is_sold
         from variant as own join variant as offer on offer.product_id = own.product_id and not offer.disabled
         where own.id = $1 and not own.disabled group by own.id`
      : 'select price, active and in_stock as is_available, active as is_sold from variant where id = $1 and not disabled',
    [variantId],
  );
  if (!row) throw new RequestError(failures.unknownVariant);
  if (isOfAllShops && row.is_sold && row.price === null) throw new RequestError(failures.badRequest, NO_DELIVERY_PRICE);
  return row;
}
