import type pg from 'pg';
import { emailChanged } from '../../accounts/accountMails.ts';
import { getEmailKey } from '../../accounts/AccountRow.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import { moveWatches } from '../../alerts/moveWatches.ts';
import { maybeOne, one } from '../../database/one.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import { addMail } from '../../mail/mails.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Uses a code: gives the account the address that the code was sent to, ends all its sessions and other codes, and informs the
 * previous address by mail. Resolves to the new address; null if the code is wrong, used, replaced, expired or of another account. Throws 409 if
 * another account has got the address meanwhile.
 */
export function useEmailCode(
  pool: pg.Pool,
  { accountId, code }: { accountId: string; code: string },
): Promise<string | null> {
  return withTransaction(pool, async (client) => {
    const row = await maybeOne<{ email: string }>(
      client,
      `delete from account_code
       where hash = $1 and account_id = $2 and purpose = 'email' and expires_at > now() returning email`,
      [hashSecret(code), accountId],
    );
    if (!row) return null;
    const { email } = row;
    const { previous, name } = await changeEmail(client, accountId, email);
    await client.query('delete from account_code where account_id = $1', [accountId]);
    await client.query('delete from session where account_id = $1', [accountId]);
    await moveWatches(client, { accountId, previous, email });
    await addMail(client, previous, emailChanged({ name }));
    // They no longer have the address of the account, by which its export and its deletion find other mails.
    await client.query(
      'update mail set account_id = $1 where account_id is null and lower(normalize(recipient, NFC)) = $2',
      [accountId, getEmailKey(previous)],
    );
    return email;
  });
}

async function changeEmail(client: pg.PoolClient, id: string, email: string) {
  const emailKey = getEmailKey(email);
  // An unconfirmed registration does not keep the address from the one who reads its mails.
  await client.query('delete from account where email_key = $1 and confirmed_at is null', [emailKey]);
  try {
    return await one<{ previous: string; name: string }>(
      client,
      `update account set email = $2, email_key = $3 from account as old
       where account.id = $1 and old.id = account.id returning old.email as previous, account.name`,
      [id, email, emailKey],
    );
  } catch (cause) {
    if ((cause as { code?: string }).code !== UNIQUE_VIOLATION) throw cause;
    throw new RequestError(failures.emailTaken, { cause });
  }
}
