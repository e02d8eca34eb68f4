import type pg from 'pg';
import { passwordChanged } from '../../accounts/accountMails.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { addMail } from '../../mail/mails.ts';

/** The owner of the account that a code may change; null if the code is wrong, used or expired. */
export async function findPasswordCode(pool: pg.Pool, code: string) {
  const { rows } = await pool.query<{ id: string; email: string; name: string }>(
    `select account.id, account.email, account.name from account_code join account on account.id = account_code.account_id
     where account_code.hash = $1 and account_code.purpose = 'password' and account_code.expires_at > now()`,
    [hashSecret(code)],
  );
  return rows[0] ?? null;
}

/** Uses a code: sets the password, ends all sessions and other codes, and informs the owner by mail. False if the code was used meanwhile. */
export function usePasswordCode(pool: pg.Pool, code: string, passwordHash: string): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ account_id: string }>(
      `delete from account_code where hash = $1 and purpose = 'password' and expires_at > now() returning account_id`,
      [hashSecret(code)],
    );
    if (!rows[0]) return false;
    const id = rows[0].account_id;
    // The link also proves that the address belongs to the person.
    const { rows: accounts } = await client.query<{ email: string; name: string; passkeys: number }>(
      `update account set password_hash = $2, confirmed_at = coalesce(confirmed_at, now()) where id = $1
       returning email, name, (select count(*)::int from passkey where account_id = account.id) as passkeys`,
      [id, passwordHash],
    );
    const [account] = accounts;
    await client.query('delete from account_code where account_id = $1', [id]);
    await client.query('delete from session where account_id = $1', [id]);
    await addMail(client, account!.email, passwordChanged({ name: account!.name, passkeys: account!.passkeys }));
    return true;
  });
}
