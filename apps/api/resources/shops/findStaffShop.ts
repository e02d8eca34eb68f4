import { type ShopState, STAFF_SHOP_LIMITS, type StaffShop } from '@gniazdo/contracts/account';
import { type Database, maybeOne, one } from '../../database/one.ts';
import { findBudgetPause } from '../rates/pauseForBudgets.ts';
import { findShopBalance } from '../shop-panel/findShopBalance.ts';
import { IMPORT_COLUMNS, type ImportRow, presentImport } from '../shop-panel/shopImports.ts';

type ShopRow = Pick<StaffShop, 'id' | 'name' | 'slug' | 'website' | 'hosts' | 'paid'> & {
  shop_state: ShopState;
  shop_state_reason: string | null;
  shop_state_since: Date;
  legal_name: string | null;
  nip: string | null;
  address: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  url: string | null;
  every_hours: number;
  next_at: Date;
};
type Member = StaffShop['members'][number];
type Invitation = StaffShop['invitations'][number];
type Change = StaffShop['changes'][number];

/** All that staff see of a shop; null for an unknown one. */
export async function findStaffShop(db: Database, id: number): Promise<StaffShop | null> {
  const shop = await maybeOne<ShopRow>(
    db,
    `select id, name, slug, website, hosts, paid, shop_state, shop_state_reason, shop_state_since, legal_name, nip, address,
       contact_email, contact_phone, url, every_hours, next_at
     from eshop left join eshop_feed on eshop_id = id where id = $1`,
    [id],
  );
  if (!shop) return null;
  const last = await maybeOne<ImportRow>(
    db,
    `select ${IMPORT_COLUMNS} from import_run where eshop_id = $1 order by id desc limit 1`,
    [id],
  );
  const changes = await findChanges(db, id);
  return {
    id,
    name: shop.name,
    slug: shop.slug,
    website: shop.website,
    hosts: shop.hosts,
    paid: shop.paid,
    state: shop.shop_state,
    stateReason: shop.shop_state_reason,
    stateSince: shop.shop_state_since.toISOString(),
    budgetPause: await findBudgetPause(db, id),
    trader: {
      legalName: shop.legal_name,
      nip: shop.nip,
      address: shop.address,
      email: shop.contact_email,
      phone: shop.contact_phone,
    },
    offers: await countOffers(db, id),
    feed:
      shop.url === null ? null : { url: shop.url, everyHours: shop.every_hours, nextAt: shop.next_at.toISOString() },
    import: last && presentImport(last),
    ...(await findPeople(db, id)),
    balance: await findShopBalance(db, id),
    missing: await findMissing(db, id),
    changes,
    version: changes[0]?.id ?? 0,
  };
}

/** Whether a file was imported since the shop is in its state; SQL about a row of `eshop`. */
const HAS_IMPORT = `exists (select from import_run where eshop_id = eshop.id
  and outcome in ('imported', 'unchanged') and finished_at >= shop_state_since)`;
const HAS_OFFERS = `(exists (select from paused_variant where eshop_id = eshop.id)
  or exists (select from variant where eshop_id = eshop.id and active))`;
/** Whether nothing is missing of a shop in setup. */
export const IS_READY = `shop_state = 'setup' and ${HAS_IMPORT} and ${HAS_OFFERS}`;

/** What a shop in setup needs before it can be live: a file that was read since then, with offers. */
export async function findMissing(db: Database, id: number): Promise<StaffShop['missing']> {
  const { has_import, has_offers } = await one<{ has_import: boolean; has_offers: boolean }>(
    db,
    `select ${HAS_IMPORT} as has_import, ${HAS_OFFERS} as has_offers from eshop where id = $1`,
    [id],
  );
  if (!has_import) return ['import'];
  return has_offers ? [] : ['offers'];
}

function countOffers(db: Database, id: number) {
  return one<StaffShop['offers']>(
    db,
    `with counted as (
       select count(*) filter (where active and not disabled) as shown, count(*) as every,
         count(*) filter (where not active and exists (select from paused_variant where variant_id = variant.id)) as hidden
       from variant where eshop_id = $1
     )
     select shown::integer, hidden::integer, (every - shown - hidden)::integer as other from counted`,
    [id],
  );
}

async function findPeople(db: Database, id: number) {
  const { rows: members } = await db.query<Omit<Member, 'addedAt'> & { added_at: Date }>(
    `select email, role, added_at from shop_member join account on account.id = account_id
     where eshop_id = $1 order by added_at, email`,
    [id],
  );
  const { rows: invitations } = await db.query<Omit<Invitation, 'expiresAt'> & { expires_at: Date }>(
    `select email, role, expires_at from shop_invitation where eshop_id = $1 and accepted_at is null and expires_at > now()
     order by id`,
    [id],
  );
  return {
    members: members.map(({ added_at, ...member }) => ({ ...member, addedAt: added_at.toISOString() })),
    invitations: invitations.map(({ expires_at, ...each }) => ({ ...each, expiresAt: expires_at.toISOString() })),
  };
}

async function findChanges(db: Database, id: number): Promise<Change[]> {
  const { rows } = await db.query<
    Omit<Change, 'at' | 'by' | 'kind'> & { at: Date; by_name: string; by_kind: Change['kind'] }
  >(
    `select id::integer, at, by_kind, by_name, action, subject, before, after, reason
     from audit_entry where eshop_id = $1 order by audit_entry.id desc limit $2`,
    [id, STAFF_SHOP_LIMITS.changes],
  );
  return rows.map(({ at, by_name, by_kind, ...change }) => ({
    ...change,
    at: at.toISOString(),
    by: by_name,
    kind: by_kind,
  }));
}
