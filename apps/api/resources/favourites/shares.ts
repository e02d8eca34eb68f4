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

/** The account that shares its favourites by this secret; null if there is none. */
export async function findSharer(pool: Database, secret: string) {
  const { rows } = await pool.query<{ account_id: string }>(
    'select account_id from favourites_share where secret = $1',
    [secret],
  );
  return rows[0]?.account_id ?? null;
}
