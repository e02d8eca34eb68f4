import { hashSecret } from '../../accounts/secrets.ts';
import { LIKE_COOKIE } from '@gniazdo/contracts/site';
import { createSecretCookie } from '../../accounts/createSecretCookie.ts';
import type { Database } from '../../database/one.ts';

/** Likes of browsers that were not used for longer are removed. */
const LIKE_COOKIE_DAYS = 365;

/** The secret that identifies the likes of an anonymous visitor. */
export const {
  read: readLikeToken,
  set: setLikeCookie,
  clear: clearLikeCookie,
} = createSecretCookie(LIKE_COOKIE, LIKE_COOKIE_DAYS);

/** Whose likes they are: those of an account, or of the anonymous browser with this token. */
export type Liker = { accountId: string } | { token: string };

/** Condition of SQL for the liker, whose key is the parameter $1. */
export function whereLiker(liker: Liker): { condition: string; key: string | Buffer } {
  return 'accountId' in liker
    ? { condition: 'account_id = $1', key: liker.accountId }
    : { condition: 'cookie_hash = $1', key: hashSecret(liker.token) };
}

export async function createLiker(pool: Database, liker: Liker) {
  const column = 'accountId' in liker ? 'account_id' : 'cookie_hash';
  await pool.query(`insert into liker (${column}) values ($1) on conflict do nothing`, [whereLiker(liker).key]);
}

/** Notes once a week that a browser uses its likes. True if it was noted, so that its cookie has to be extended, too. */
export async function extendLiker(pool: Database, liker: Liker) {
  if ('accountId' in liker) return false;
  const { rowCount } = await pool.query(
    `update liker set last_used_at = now() where cookie_hash = $1 and last_used_at < now() - interval '7 days'`,
    [whereLiker(liker).key],
  );
  return rowCount === 1;
}

/** Removes likes of browsers whose cookies have expired. One statement for each keeps the order of locks of `like_count`. */
export async function removeExpiredLikers(pool: Database) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from liker where cookie_hash is not null and last_used_at < now() - make_interval(days => $1) limit 1000`,
    [LIKE_COOKIE_DAYS],
  );
  for (const { id } of rows) await pool.query('delete from liker where id = $1', [id]);
}
