import { getEmailKey } from '../../accounts/AccountRow.ts';
import { createSecret, hashSecret } from '../../accounts/secrets.ts';
import { type Database, maybeOne, oneValue } from '../../database/one.ts';
import { type Change, recordChange } from '../../database/recordChange.ts';
import { RequestError, failures } from '../../errors.ts';
import { addMail } from '../../mail/mails.ts';
import { INVITATION_DAYS, shopInvitation, type ShopRole } from './shopMails.ts';

type Invitation = Pick<Change, 'by'> & { eshopId: number; email: string; role: ShopRole };

/**
 * Invites an address to the panel of a shop, with a mail; an earlier invitation of the address ends. In the transaction of the
 * caller. Rejects with a RequestError if the account with the address is a member already.
 */
export async function inviteToShop(db: Database, { eshopId, email, role, by }: Invitation) {
  const key = getEmailKey(email);
  const member = await maybeOne(
    db,
    'select from shop_member join account on account.id = account_id where eshop_id = $1 and email_key = $2',
    [eshopId, key],
  );
  if (member) throw new RequestError(failures.alreadyMember, { field: 'email' });
  const code = createSecret();
  await db.query('delete from shop_invitation where eshop_id = $1 and email_key = $2', [eshopId, key]);
  const eshop = await oneValue<string>(
    db,
    `with added as (
       insert into shop_invitation (eshop_id, email, email_key, role, code_hash, invited_by, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)) returning eshop_id
     )
     select name from eshop join added on added.eshop_id = eshop.id`,
    [eshopId, email, key, role, hashSecret(code), by.name, INVITATION_DAYS],
  );
  await addMail(db, email, shopInvitation({ eshop, role, code }));
  await recordChange(db, { by, eshopId, action: 'member.invite', subject: `invitation ${key}`, after: { role } });
}
