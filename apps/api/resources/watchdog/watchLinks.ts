import type pg from 'pg';
import { createSecret, hashSecret } from '../../accounts/secrets.ts';

type Database = Pick<pg.Pool, 'query'>;

/** Creates the secret of a mail's links. */
export async function createWatchLink(client: Database, watchId: string) {
  const secret = createSecret();
  await client.query('insert into watch_link (hash, watch_id) values ($1, $2)', [hashSecret(secret), watchId]);
  return secret;
}

/** Confirms the address of the mail, for all its watches of the same visitor. False if the secret is unknown. */
export async function confirmWatches(pool: Database, secret: string) {
  const { rowCount } = await pool.query(
    `update watch set confirmed_at = coalesce(watch.confirmed_at, now())
     from watch_link join watch as named on named.id = watch_link.watch_id
     where watch_link.hash = $1 and watch.liker_id = named.liker_id and watch.email_key = named.email_key`,
    [hashSecret(secret)],
  );
  return rowCount !== 0;
}

/** Ends the watch of the mail. False if the secret is unknown, or the watch has been ended before. */
export async function removeWatchOfLink(pool: Database, secret: string) {
  const { rowCount } = await pool.query(
    'delete from watch using watch_link where watch_link.watch_id = watch.id and watch_link.hash = $1',
    [hashSecret(secret)],
  );
  return rowCount === 1;
}
