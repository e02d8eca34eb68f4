import { createSecret } from '../../accounts/secrets.ts';
import { type Database, maybeOne, oneValue } from '../../database/one.ts';

/** The secret of the link by which an account shares its favourites; creates it if there is none. */
export async function openShare(pool: Database, accountId: string) {
  await pool.query('insert into favourites_share (account_id, secret) values ($1, $2) on conflict do nothing', [
    accountId,
    createSecret(),
  ]);
  return oneValue<string>(pool, 'select secret from favourites_share where account_id = $1', [accountId]);
}

/** Makes the link invalid for good. */
export async function revokeShare(pool: Database, accountId: string) {
  await pool.query('delete from favourites_share where account_id = $1', [accountId]);
}

/** What is shared by this secret: the likes of an account, or one of its named lists; null if nothing is. */
export async function findShared(pool: Database, secret: string) {
  const row = await maybeOne<{ account_id: string }>(
    pool,
    'select account_id from favourites_share where secret = $1',
    [secret],
  );
  if (row) return { accountId: row.account_id };
  return maybeOne<{ listId: string; name: string }>(
    pool,
    'select id as "listId", name from favourite_list where share_secret = $1',
    [secret],
  );
}
