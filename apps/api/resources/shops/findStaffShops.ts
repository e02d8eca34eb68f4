import { type ShopState, STAFF_SHOP_LIMITS, type StaffShopList } from '@gniazdo/contracts/account';
import { type Database, one } from '../../database/one.ts';

type Row = { id: number; name: string; state: ShopState; hosts: string[]; state_since: Date };

/** Shops with ids below `before`, the newest first. `query`: a part of the name or a host, or the NIP. */
export async function findStaffShops(
  db: Database,
  { query = '', state, before }: { query?: string; state?: ShopState; before?: number },
): Promise<StaffShopList> {
  const counts = await one<StaffShopList['counts']>(
    db,
    `select count(*) filter (where shop_state = 'setup')::integer as setup,
       count(*) filter (where shop_state = 'live')::integer as live,
       count(*) filter (where shop_state = 'paused')::integer as paused,
       count(*) filter (where shop_state = 'ended')::integer as ended
     from eshop`,
  );
  const { rows } = await db.query<Row>(
    `select id, name, shop_state as state, hosts, shop_state_since as state_since from eshop
     where ($1 = '' or position(lower($1) in lower(name)) > 0 or nip = $1
         or exists (select from unnest(hosts) as host where position(lower($1) in host) > 0))
       and ($2::text is null or shop_state = $2) and ($3::integer is null or id < $3)
     order by id desc limit $4`,
    [query.trim(), state ?? null, before ?? null, STAFF_SHOP_LIMITS.listed + 1],
  );
  const listed = rows.slice(0, STAFF_SHOP_LIMITS.listed);
  return {
    counts,
    shops: listed.map(({ state_since, ...shop }) => ({ ...shop, stateSince: state_since.toISOString() })),
    next: rows.length > listed.length ? listed.at(-1)!.id : null,
  };
}
