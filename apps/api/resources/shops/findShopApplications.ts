import { type ApplicationList, isNip, STAFF_SHOP_LIMITS, type StaffApplication } from '@gniazdo/contracts/account';
import { parseShopHost } from '../../catalogue/normalise/shopHosts.ts';
import { type Database, maybeOne, one } from '../../database/one.ts';
import { findShopsOfHosts } from './parseHosts.ts';

type State = StaffApplication['state'];
type Row = Omit<StaffApplication, 'createdAt' | 'feedUrl' | 'decision' | 'checks'> & {
  feed_url: string | null;
  created_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  shop_id: number | null;
  shop_name: string | null;
};

/** Applications whose address is confirmed, with ids below `before`, the newest first. */
export async function findShopApplications(
  db: Database,
  { state, before }: { state?: State; before?: number },
): Promise<ApplicationList> {
  const counts = await one<ApplicationList['counts']>(
    db,
    `select count(*) filter (where state = 'new')::integer as new,
       count(*) filter (where state = 'approved')::integer as approved,
       count(*) filter (where state = 'refused')::integer as refused
     from shop_application where confirmed_at is not null`,
  );
  const { rows } = await db.query<{ id: number; company: string; website: string; state: State; confirmed_at: Date }>(
    `select id::integer, company, website, state, confirmed_at from shop_application
     where confirmed_at is not null and ($1::text is null or state = $1) and ($2::integer is null or id < $2)
     order by shop_application.id desc limit $3`,
    [state ?? null, before ?? null, STAFF_SHOP_LIMITS.listed + 1],
  );
  const listed = rows.slice(0, STAFF_SHOP_LIMITS.listed);
  return {
    counts,
    applications: listed.map(({ confirmed_at, ...row }) => ({ ...row, confirmedAt: confirmed_at.toISOString() })),
    next: rows.length > listed.length ? listed.at(-1)!.id : null,
  };
}

/** An application with what is known about it; null if there is none whose address is confirmed. */
export async function findShopApplication(db: Database, id: number): Promise<StaffApplication | null> {
  const row = await maybeOne<Row>(
    db,
    `select shop_application.id::integer, company, shop_application.nip, shop_application.name, email,
       shop_application.website, feed_url, shop_application.created_at, state, decided_by, decided_at, reason,
       eshop.id as shop_id, eshop.name as shop_name
     from shop_application left join eshop on eshop.id = eshop_id
     where shop_application.id = $1 and confirmed_at is not null`,
    [id],
  );
  if (!row) return null;
  const { feed_url, created_at, decided_by, decided_at, reason, shop_id, shop_name, ...application } = row;
  const isDecided = decided_by !== null && decided_at !== null;
  const shop = shop_id === null || shop_name === null ? null : { id: shop_id, name: shop_name };
  return {
    ...application,
    feedUrl: feed_url,
    createdAt: created_at.toISOString(),
    decision: isDecided ? { by: decided_by, at: decided_at.toISOString(), reason, shop } : null,
    checks: await check(db, row),
  };
}

async function check(
  db: Database,
  { nip, website, email, feed_url, shop_id }: Row,
): Promise<StaffApplication['checks']> {
  const host = parseShopHost(website);
  const { rows: sameNip } = await db.query<{ id: number; name: string }>(
    'select id, name from eshop where nip = $1 and id is distinct from $2 order by id',
    [nip, shop_id],
  );
  const sameHost = host ? await findShopsOfHosts(db, [host], shop_id) : [];
  const isOfHost = (other: string | null | undefined) =>
    host !== null && !!other && (other === host || other.endsWith(`.${host}`));
  return {
    nip: { isValid: isNip(nip), shops: sameNip },
    host: { host, shops: sameHost.map(({ id, name }) => ({ id, name })) },
    feed: feed_url === null ? 'none' : isOfHost(parseShopHost(feed_url)) ? 'own-host' : 'other-host',
    isEmailOfHost: isOfHost(email.split('@').at(-1)?.toLowerCase()),
  };
}
