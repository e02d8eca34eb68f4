import type { ShopMembers, ShopRole } from '@gniazdo/contracts/account';
import type pg from 'pg';
import type { Database } from '../../database/one.ts';
import { type Change, recordChange } from '../../database/recordChange.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import type { ShopMember } from './createShopAccess.ts';

type MemberRow = { id: string; name: string; email: string; role: ShopRole; added_at: Date };
type InvitationRow = { id: number; email: string; role: ShopRole; expires_at: Date };

/** The members of a shop, the first ones first, and its open invitations. */
export async function findShopMembers(pool: Database, { eshopId, accountId }: ShopMember): Promise<ShopMembers> {
  const { rows: members } = await pool.query<MemberRow>(
    `select account.id, account.name, account.email, role, added_at
     from shop_member join account on account.id = account_id where eshop_id = $1 order by added_at, account.id`,
    [eshopId],
  );
  const { rows: invitations } = await pool.query<InvitationRow>(
    `select id, email, role, expires_at from shop_invitation
     where eshop_id = $1 and accepted_at is null and expires_at > now() order by id`,
    [eshopId],
  );
  return {
    members: members.map(({ added_at, ...member }) => ({
      ...member,
      addedAt: added_at.toISOString(),
      isOwn: member.id === accountId,
    })),
    invitations: invitations.map(({ expires_at, ...each }) => ({ ...each, expiresAt: expires_at.toISOString() })),
  };
}

type RoleChange = { memberId: string; role: ShopRole; present: ShopRole };

/** Changes the role of a member. Throws 409 if it is not `present`, or if the shop would have no owner. */
export function changeMemberRole(pool: pg.Pool, by: ShopMember, { memberId, role, present }: RoleChange) {
  return withTransaction(pool, async (client) => {
    await lockShop(client, by.eshopId);
    const member = await findMember(client, by.eshopId, memberId);
    if (member.role !== present) throw new RequestError(failures.memberOutdated);
    if (role === present) return;
    if (member.role === 'owner') await requireOtherOwner(client, by.eshopId, memberId);
    await client.query('update shop_member set role = $2 where account_id = $1', [memberId, role]);
    await recordMemberChange(client, by, {
      action: 'member.role',
      subject: `member ${member.email_key}`,
      before: { role: present },
      after: { role },
    });
  });
}

/** Removes a member. Throws 409 for the only owner. */
export function removeMember(pool: pg.Pool, by: ShopMember, memberId: string) {
  return withTransaction(pool, async (client) => {
    await lockShop(client, by.eshopId);
    const member = await findMember(client, by.eshopId, memberId);
    if (member.role === 'owner') await requireOtherOwner(client, by.eshopId, memberId);
    await client.query('delete from shop_member where account_id = $1', [memberId]);
    await recordMemberChange(client, by, {
      action: 'member.remove',
      subject: `member ${member.email_key}`,
      before: { role: member.role },
    });
  });
}

/** Changes of members and invitations of a shop happen one after the other. */
export async function lockShop(client: pg.ClientBase, eshopId: number) {
  await client.query('select from eshop where id = $1 for no key update', [eshopId]);
}

type MemberChange = Pick<Change, 'action' | 'before' | 'after'> & { subject: string };

/** Writes a change of a member to the audit log. */
export function recordMemberChange(
  client: pg.ClientBase,
  { email, eshopId }: Omit<ShopMember, 'role'>,
  change: MemberChange,
) {
  return recordChange(client, { by: { kind: 'shop', name: email }, eshopId, ...change });
}

async function findMember(client: pg.ClientBase, eshopId: number, memberId: string) {
  const { rows } = await client.query<{ email_key: string; role: ShopRole }>(
    `select email_key, role from shop_member join account on account.id = account_id
     where eshop_id = $1 and account_id = $2`,
    [eshopId, memberId],
  );
  if (!rows[0]) throw new RequestError(failures.unknownMember);
  return rows[0];
}

async function requireOtherOwner(client: pg.ClientBase, eshopId: number, memberId: string) {
  const { rowCount } = await client.query(
    `select from shop_member where eshop_id = $1 and account_id <> $2 and role = 'owner' limit 1`,
    [eshopId, memberId],
  );
  if (rowCount === 0) throw new RequestError(failures.lastOwner);
}
