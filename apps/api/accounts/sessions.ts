import type { Database } from '../database/one.ts';
import { ACCOUNT_COLUMNS, type AccountRow } from './AccountRow.ts';
import { createSecret, hashSecret } from './secrets.ts';

/** A session ends this long after its last use. */
export const SESSION_DAYS = 30;
/** However often it is used, it ends this long after its login. */
const MAX_SESSION_DAYS = 365;
/** The last use is written at most this often. */
const REFRESH_MINUTES = 60;
/** The least recently used sessions of an account above this number end at the next login. */
const MAX_SESSIONS = 50;

/** Opens a session. Resolves to its token, which only the browser keeps. */
export async function openSession(pool: Database, { accountId, agent }: { accountId: string; agent: string }) {
  const token = createSecret();
  await pool.query(
    `with ended as (
       delete from session where hash in
         (select hash from session where account_id = $2 order by last_used_at desc offset ${MAX_SESSIONS - 1})
     )
     insert into session (hash, account_id, agent, expires_at) values ($1, $2, $3, now() + make_interval(days => $4))`,
    [hashSecret(token), accountId, agent, SESSION_DAYS],
  );
  return token;
}

export type SessionAccount = AccountRow & {
  session_id: string;
  /** Whether the session was extended, so that its cookies have to be, too. */
  is_extended: boolean;
};

/** The account of a session with all its rights; null if there is no such session. Extends the session. */
export async function findSessionAccount(pool: Database, token: string): Promise<SessionAccount | null> {
  const { rows } = await pool.query<SessionAccount>(
    `with extended as (
       update session set last_used_at = now(),
         expires_at = least(now() + make_interval(days => $2), created_at + make_interval(days => $4))
       where hash = $1 and expires_at > now() and last_used_at < now() - make_interval(mins => $3)
       returning id
     )
     select ${ACCOUNT_COLUMNS}, session.id as session_id, exists (select from extended) as is_extended
     from session join account on account.id = session.account_id
     where session.hash = $1 and session.expires_at > now()`,
    [hashSecret(token), SESSION_DAYS, REFRESH_MINUTES, MAX_SESSION_DAYS],
  );
  return rows[0] ?? null;
}

export async function endSession(pool: Database, token: string) {
  await pool.query('delete from session where hash = $1', [hashSecret(token)]);
}
