import { RATE_LIMITS, type ShopRates } from '@gniazdo/contracts/account';
import { type Database, maybeOne, one } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';

type Rate = ShopRates['rates'][number];
type ShopRow = {
  id: number;
  name: string;
  shop_state: ShopRates['state'];
  shop_state_reason: string | null;
  version: number;
  free_clicks: number;
  daily_budget: number | null;
  monthly_budget: number | null;
};
type RateRow = {
  id: number;
  slug: string | null;
  category: string | null;
  external_id: string | null;
  offer: string | null;
  grosze: number;
  valid_from: Date;
  ends_at: Date | null;
  state: Rate['state'];
  created_by: string;
};

const AUTHORS: Record<string, string> = { shop: 'sklep' };
const US = 'Gniazdo';

/** What clicks of a shop cost, and what of its free clicks and budgets is used up; null for an unknown shop. */
export async function findShopRates(db: Database, eshopId: number, canChange: boolean): Promise<ShopRates | null> {
  const shop = await maybeOne<ShopRow>(
    db,
    `select id, name, shop_state, shop_state_reason, coalesce(version, 0) as version,
       coalesce(free_clicks, 0) as free_clicks, daily_budget, monthly_budget
     from eshop left join shop_billing on eshop_id = id where id = $1`,
    [eshopId],
  );
  if (!shop) return null;
  const day = getPolishDay();
  const rates = await findRates(db, eshopId);
  return {
    eshop: { id: shop.id, name: shop.name },
    canChange,
    version: shop.version,
    state: shop.shop_state,
    stateReason: shop.shop_state_reason,
    freeClicks: shop.free_clicks,
    budgets: { daily: shop.daily_budget, monthly: shop.monthly_budget },
    today: await findUsage(db, eshopId, { from: day, day }),
    month: await findUsage(db, eshopId, { from: `${day.slice(0, 7)}-01`, day }),
    uncharged: await findUncharged(db, eshopId, day),
    rates: rates.filter(({ state }) => state !== 'ended'),
    ended: rates.filter(({ state }) => state === 'ended'),
    categories: await findCategories(db, eshopId),
  };
}

/** Those that are valid or planned, and the last ended ones. A rate ends at its end, or when the next one of its subject begins. */
async function findRates(db: Database, eshopId: number): Promise<Rate[]> {
  const { rows } = await db.query<RateRow>(
    `with rate as (
       select *, least(valid_to,
         lead(valid_from) over (partition by category_id, external_id order by valid_from)) as ends_at
       from click_rate where eshop_id = $1
     ), known as (
       select *, case when ends_at <= now() then 'ended' when valid_from > now() then 'planned' else 'valid' end as state
       from rate
     ), shown as (
       (select * from known where state <> 'ended')
       union all
       (select * from known where state = 'ended' order by ends_at desc, id desc limit ${RATE_LIMITS.ended})
     )
     select shown.id, category.slug, category.long_name as category, shown.external_id, variant.name as offer, grosze, valid_from,
       ends_at, state, created_by
     from shown left join category on category.id = shown.category_id
     left join variant on variant.eshop_id = $1 and variant.external_id = shown.external_id
     order by state = 'ended', case when state = 'ended' then ends_at end desc, shown.external_id is not null,
       shown.category_id is not null, category, shown.external_id, valid_from, shown.id`,
    [eshopId],
  );
  return rows.map((row) => ({
    id: row.id,
    category: row.slug === null ? null : { slug: row.slug, name: row.category! },
    offer: row.external_id === null ? null : { id: row.external_id, name: row.offer },
    grosze: row.grosze,
    from: row.valid_from.toISOString(),
    to: row.ends_at && row.ends_at.toISOString(),
    state: row.state,
    by: AUTHORS[row.created_by] ?? US,
  }));
}

function findUsage(db: Database, eshopId: number, { from, day }: { from: string; day: string }) {
  return one<ShopRates['today']>(
    db,
    `select coalesce(sum(clicks), 0)::integer as clicks, coalesce(sum(free), 0)::integer as free,
       coalesce(sum(budget), 0)::integer as budget, coalesce(sum(unrated), 0)::integer as unrated,
       coalesce(sum(grosze), 0)::double precision as grosze
     from click_cost where eshop_id = $1 and day between $2 and $3`,
    [eshopId, from, day],
  );
}

async function findUncharged(db: Database, eshopId: number, day: string) {
  const { rows } = await db.query<{ reason: keyof ShopRates['uncharged']; count: number }>(
    `select reason, sum(count)::integer as count from click_uncharged
     where eshop_id = $1 and day between date_trunc('month', $2::date) and $2::date group by reason`,
    [eshopId, day],
  );
  return { repeated: 0, unusual: 0, own: 0, bot: 0, ...Object.fromEntries(rows.map((row) => [row.reason, row.count])) };
}

/** Categories of the offers of the shop, with their ancestors. */
async function findCategories(db: Database, eshopId: number) {
  const { rows } = await db.query<ShopRates['categories'][number]>(
    `with recursive own (id) as (
       select distinct category_id from variant where eshop_id = $1
       union
       select parent_id from own join category using (id) where parent_id is not null
     )
     select slug, long_name as name from own join category using (id) where kind = 'primary' order by long_name, slug`,
    [eshopId],
  );
  return rows;
}
