import { PUSH_COOKIE } from '@gniazdo/contracts/site';
import type { Database } from '../database/one.ts';
import { createSecretCookie } from './createSecretCookie.ts';
import { hashSecret } from './secrets.ts';

/** Notifications end this long after the browser was subscribed, or after the last login of its account there. */
export const PUSH_DAYS = 365;

/** The secret of a browser that gets notifications: by it, a login finds the subscription of an earlier session. */
export const pushCookie = createSecretCookie(PUSH_COOKIE, PUSH_DAYS);

type Login = { browser: string; token: string; accountId: string };

/**
 * After a login in a browser with notifications: those of the account go on with its new session, those of another account
 * end. Resolves to whether the browser still gets some.
 */
export async function moveSubscription(pool: Database, { browser, token, accountId }: Login) {
  const hash = hashSecret(browser);
  await pool.query(
    `delete from push_subscription using session
     where session.hash = session_hash and browser_hash = $1 and account_id <> $2`,
    [hash, accountId],
  );
  const { rowCount } = await pool.query(
    'update push_subscription set session_hash = $2, renewed_at = now() where browser_hash = $1',
    [hash, hashSecret(token)],
  );
  return rowCount === 1;
}

/** Ends the notifications of a browser, also those of an expired session. */
export async function endSubscription(pool: Database, browser: string) {
  await pool.query('delete from push_subscription where browser_hash = $1', [hashSecret(browser)]);
}
