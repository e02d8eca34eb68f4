import { createSecret, hashSecret } from '../accounts/secrets.ts';
import type { Database } from '../database/one.ts';

/** A watch whose address is not confirmed within these days is removed. */
export const CONFIRMATION_DAYS = 7;

/** Creates the secret of a mail's links. `endsAll`: it ends all watches of the address and visitor. */
export async function createWatchLink(client: Database, watchId: string, { endsAll = false } = {}) {
  const secret = createSecret();
  await client.query('insert into watch_link (hash, watch_id, ends_all) values ($1, $2, $3)', [
    hashSecret(secret),
    watchId,
    endsAll,
  ]);
  return secret;
}

/**
 * Confirms the address of the mail, for all its watches of the same visitor. False if the secret is unknown. Prices may have
 * fallen since the watches were created, so they are checked again. An address that a mail server has refused gets alerts
 * again: the secret was in a mail that has arrived there.
 */
export async function confirmWatches(pool: Database, secret: string) {
  const { rowCount } = await pool.query(
    `with confirmed as (
       update watch set confirmed_at = coalesce(watch.confirmed_at, now())
       from watch_link join watch as named on named.id = watch_link.watch_id
       where watch_link.hash = $1 and watch.liker_id = named.liker_id and watch.email_key = named.email_key
       returning watch.variant_id, watch.email_key
     ), unblocked as (
       delete from blocked_address using confirmed where blocked_address.email_key = confirmed.email_key
     ), noted as (
       insert into watch_event (variant_ids) select array_agg(variant_id) from confirmed having count(*) > 0
     )
     select from confirmed`,
    [hashSecret(secret)],
  );
  return rowCount !== 0;
}

/** Ends the watch of the mail, or all of its address and visitor. False if the secret is unknown, or they were ended before. */
export async function removeWatchOfLink(pool: Database, secret: string) {
  const { rowCount } = await pool.query(
    `delete from watch using watch_link join watch as named on named.id = watch_link.watch_id
     where watch_link.hash = $1
       and (watch.id = named.id
         or (ends_all and watch.liker_id = named.liker_id and watch.email_key = named.email_key))`,
    [hashSecret(secret)],
  );
  return rowCount !== 0;
}
