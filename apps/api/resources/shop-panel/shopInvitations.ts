import { MAX_OPEN_INVITATIONS, type ShopInvitation, type ShopRole } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { type AccountRow, getEmailKey } from '../../accounts/AccountRow.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import { type Database, one, oneValue } from '../../database/one.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import { inviteToShop } from '../shops/inviteToShop.ts';
import type { ShopMember } from './createShopAccess.ts';
import { lockShop, recordMemberChange } from './shopMembers.ts';

/**
 * Invites an address by mail. An invitation of the same address is replaced: its link ends. Throws 409 for a member, and if
 * too many invitations are open.
 */
export function inviteMember(pool: pg.Pool, by: ShopMember, { email, role }: { email: string; role: ShopRole }) {
  const { eshopId } = by;
  return withTransaction(pool, async (client) => {
    await lockShop(client, eshopId);
    const open = await oneValue<number>(
      client,
      `select count(*)::integer from shop_invitation
       where eshop_id = $1 and email_key <> $2 and accepted_at is null and expires_at > now()`,
      [eshopId, getEmailKey(email)],
    );
    if (open >= MAX_OPEN_INVITATIONS) throw new RequestError(failures.tooManyInvitations);
    const isInvited = await inviteToShop(client, { eshopId, email, role, by: { kind: 'shop', name: by.email } });
    if (!isInvited) throw new RequestError(failures.memberAlready);
  });
}

/** Ends an open invitation of the shop; throws 404 without one. */
export function cancelInvitation(pool: pg.Pool, by: ShopMember, invitationId: number) {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ role: ShopRole }>(
      'delete from shop_invitation where id = $1 and eshop_id = $2 and accepted_at is null returning role',
      [invitationId, by.eshopId],
    );
    if (!rows[0]) throw new RequestError(failures.unknownInvitation);
    const { role } = rows[0];
    await recordMemberChange(client, by, {
      action: 'member.cancel',
      subject: `invitation ${invitationId}`,
      before: { role },
    });
  });
}

type InvitationRow = {
  eshop_id: number;
  shop: string;
  email: string;
  email_key: string;
  role: ShopRole;
  state: ShopInvitation['state'];
};
type Invited = Pick<AccountRow, 'id' | 'email'>;

/** The invitation of a secret, and what it is to the account of the visitor; throws 404 for an unknown secret. */
export async function findInvitation(pool: Database, code: string, account: Invited | null): Promise<ShopInvitation> {
  const { shop, email, role, state, ...invitation } = await readInvitation(pool, code);
  return { shop, email, role, state, account: await describeAccount(pool, invitation, account) };
}

/** Makes an account a member of the shop that has invited its address. Throws why it can't be. */
export function acceptInvitation(pool: pg.Pool, code: string, account: Invited) {
  return withTransaction(pool, async (client) => {
    const { eshop_id: eshopId } = await readInvitation(client, code);
    await lockShop(client, eshopId);
    // It may have been cancelled or accepted until then.
    const invitation = await readInvitation(client, code);
    if (invitation.email_key !== getEmailKey(account.email)) throw new RequestError(failures.otherInvited);
    if (invitation.state === 'used') throw new RequestError(failures.invitationUsed);
    if (invitation.state === 'expired') throw new RequestError(failures.invitationExpired);
    const { rowCount } = await client.query(
      'insert into shop_member (account_id, eshop_id, role) values ($1, $2, $3) on conflict do nothing',
      [account.id, eshopId, invitation.role],
    );
    if (rowCount === 0) throw new RequestError(failures.inOtherShop);
    await client.query('update shop_invitation set accepted_at = now() where code_hash = $1', [hashSecret(code)]);
    await recordMemberChange(
      client,
      { accountId: account.id, email: account.email, eshopId },
      { action: 'member.join', subject: `member ${invitation.email_key}`, after: { role: invitation.role } },
    );
  });
}

async function readInvitation(pool: Database, code: string) {
  const { rows } = await pool.query<InvitationRow>(
    `select eshop_id, eshop.name as shop, email, email_key, role,
       case when accepted_at is not null then 'used' when expires_at < now() then 'expired' else 'open' end as state
     from shop_invitation join eshop on eshop.id = eshop_id where code_hash = $1`,
    [hashSecret(code)],
  );
  if (!rows[0]) throw new RequestError(failures.unknownInvitation);
  return rows[0];
}

async function describeAccount(
  pool: Database,
  { eshop_id, email_key }: Pick<InvitationRow, 'eshop_id' | 'email_key'>,
  account: Invited | null,
): Promise<ShopInvitation['account']> {
  if (!account) return 'none';
  if (getEmailKey(account.email) !== email_key) return 'other';
  const { shop } = await one<{ shop: number | null }>(
    pool,
    'select (select eshop_id from shop_member where account_id = $1) as shop',
    [account.id],
  );
  if (shop === null) return 'invited';
  return shop === eshop_id ? 'member' : 'taken';
}
