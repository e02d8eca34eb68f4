import { UserFacingError } from '@gniazdo/errors';
import { connect } from '../database/connect.ts';
import { one } from '../database/one.ts';
import { getEmailKey } from './AccountRow.ts';

/**
 * Ends all sessions of an account, so that everyone who uses it has to log in again. Resolves to their number; rejects with
 * UserFacingError for an unknown address.
 */
export async function endAccountSessions(url: string, email: string) {
  const { pool, close } = await connect(url, { max: 1 });
  try {
    const row = await one<{ accounts: number; sessions: number }>(
      pool,
      `with known as (select id from account where email_key = $1),
         ended as (delete from session using known where account_id = known.id returning 1)
       select (select count(*) from known)::int as accounts, (select count(*) from ended)::int as sessions`,
      [getEmailKey(email)],
    );
    if (row.accounts === 0) throw new UserFacingError(`There is no account ${email}.`);
    return row.sessions;
  } finally {
    await close();
  }
}
