import type { Database } from '../database/one.ts';
import { getEmailKey } from './AccountRow.ts';

const DELETED = 'deleted account';

/**
 * Replaces the address of a person in the log of changes of shops. `email` null: the account is deleted, so the
 * entries stay without the person, and their invitations end.
 */
export async function replaceShopAddress(db: Database, previous: string, email: string | null) {
  const key = getEmailKey(previous);
  if (email === null) {
    await db.query('delete from shop_invitation where email_key = $1 or lower(normalize(invited_by, NFC)) = $1', [key]);
  } else {
    // The owner of the previous address may still use open ones.
    await db.query('delete from shop_invitation where email_key = $1 and accepted_at is not null', [key]);
    await db.query('update shop_invitation set invited_by = $2 where lower(normalize(invited_by, NFC)) = $1', [
      key,
      email,
    ]);
  }
  await db.query(
    `update audit_entry set
       by_name = case when by_kind = 'shop' and lower(normalize(by_name, NFC)) = $1 then $3 else by_name end,
       subject = case when subject = $2 then $4 else subject end
     where by_kind = 'shop' and lower(normalize(by_name, NFC)) = $1 or subject = $2`,
    [key, `member ${key}`, email ?? DELETED, `member ${email === null ? DELETED : getEmailKey(email)}`],
  );
}
