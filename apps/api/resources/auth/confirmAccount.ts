import type pg from 'pg';
import { hashSecret } from '../../accounts/secrets.ts';
import { withTransaction } from '../../database/withTransaction.ts';

type Code = { password_hash: string; name: string };

/**
 * Uses the code of a registration: confirms the account, and gives it the password and name of this registration. False if
 * the code is wrong, used or expired.
 */
export function confirmAccount(pool: pg.Pool, { userId, code }: { userId: string; code: string }): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<Code>(
      `delete from account_code
       where hash = $1 and account_id = $2 and purpose = 'registration' and expires_at > now()
       returning password_hash, name`,
      [hashSecret(code), userId],
    );
    const [used] = rows;
    if (!used) return false;
    const { rowCount } = await client.query(
      `update account set confirmed_at = now(), password_hash = $2, name = $3 where id = $1 and confirmed_at is null`,
      [userId, used.password_hash, used.name],
    );
    // Links of other registrations of the same address would change the password.
    await client.query(`delete from account_code where account_id = $1 and purpose = 'registration'`, [userId]);
    return rowCount === 1;
  });
}
