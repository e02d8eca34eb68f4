import type pg from 'pg';
import { createSecret } from '../../accounts/secrets.ts';

type Database = Pick<pg.Pool, 'query'>;

/** The secret of the link by which an account shares its favourites; creates it if there is none. */
export async function openShare(pool: Database, accountId: string) {
  await pool.query('insert into favourites_share (account_id, secret) values ($1, $2) on conflict do nothing', [
    accountId,
    createSecret(),
  ]);
  const { rows } = await pool.query<{ secret: string }>('select secret from favourites_share where account_id = $1', [
    accountId,
  ]);
  return rows[0]!.secret;
}

/** Makes the link invalid for good. */
export async function revokeShare(pool: Database, accountId: string) {
  await pool.query('delete from favourites_share where account_id = $1', [accountId]);
}

/** What is shared by this secret: the likes of an account, or one of its named lists; null if nothing is. */
export async function findShared(pool: Database, secret: string) {
  const { rows } = await pool.query<{ account_id: string }>(
    'select account_id from favourites_share where secret = $1',
    [secret],
  );
  if (rows[0]) return { accountId: rows[0].account_id };
  const { rows: lists } = await pool.query<{ listId: string; name: string }>(
    'select id as "listId", name from favourite_list where share_secret = $1',
    [secret],
  );
  return lists[0] ?? null;
}
