import { INVITATION_DAYS, type ShopRole } from '@gniazdo/contracts/account';
import { getEmailKey } from '../../accounts/AccountRow.ts';
import { createSecret, hashSecret } from '../../accounts/secrets.ts';
import { type Database, maybeOne, one } from '../../database/one.ts';
import { type Change, recordChange } from '../../database/recordChange.ts';
import { addMail } from '../../mail/mails.ts';
import { shopInvitation } from './shopMails.ts';

type Invitation = Pick<Change, 'by'> & { eshopId: number; email: string; role: ShopRole };

/**
 * Invites an address to the panel of a shop, with a mail; an earlier invitation of the address ends. In the transaction of the
 * caller. Resolves to false, without an invitation, if the account with the address is a member already.
 */
export async function inviteToShop(db: Database, { eshopId, email, role, by }: Invitation) {
  const key = getEmailKey(email);
  const member = await maybeOne(
    db,
    'select from shop_member join account on account.id = account_id where eshop_id = $1 and email_key = $2',
    [eshopId, key],
  );
  if (member) return false;
  const code = createSecret();
  await db.query('delete from shop_invitation where eshop_id = $1 and email_key = $2', [eshopId, key]);
  const { id, eshop } = await one<{ id: number; eshop: string }>(
    db,
    `with added as (
       insert into shop_invitation (eshop_id, email, email_key, role, code_hash, invited_by, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)) returning id, eshop_id
     )
     select added.id, name as eshop from eshop join added on added.eshop_id = eshop.id`,
    [eshopId, email, key, role, hashSecret(code), by.name, INVITATION_DAYS],
  );
  await addMail(db, email, shopInvitation({ eshop, role, code }));
  // Without the address: the entry stays, and the person may never have an account.
  await recordChange(db, { by, eshopId, action: 'member.invite', subject: `invitation ${id}`, after: { role } });
  return true;
}
