import type { ShopPanel } from '@gniazdo/contracts/account';
import { type Database, one } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { findShopDecisions } from '../appeals/decisions.ts';
import { findShopBalance } from './findShopBalance.ts';
import { IMPORT_COLUMNS, type ImportRow, presentImport } from './shopImports.ts';

const DAYS = 30;
const MAX_IMPORTS = 20;
const GROSZE = 100;

type ShopRow = {
  name: string;
  slug: string;
  shop_state: NonNullable<ShopPanel['state']>;
  shop_state_reason: string | null;
  has_star: boolean;
  active: number;
  inactive: number;
  waiting: number;
  url: string | null;
  every_hours: number;
  next_at: Date;
};
type DayRow = { day: string; impressions: number; clicks: number; unrated: number; grosze: number };

/** What the panel of a shop shows: its feed, last imports, offers, and figures by day. */
export async function findShopPanel(pool: Database, eshopId: number): Promise<ShopPanel> {
  const shop = await findShop(pool, eshopId);
  const { rows: imports } = await pool.query<ImportRow>(
    `select ${IMPORT_COLUMNS} from import_run where eshop_id = $1 order by id desc limit $2`,
    [eshopId, MAX_IMPORTS],
  );
  const days = await findDays(pool, eshopId);
  return {
    state: shop.shop_state,
    stateReason: shop.shop_state_reason,
    eshop: { name: shop.name, slug: shop.slug },
    feed:
      shop.url === null ? null : { url: shop.url, everyHours: shop.every_hours, nextAt: shop.next_at.toISOString() },
    imports: imports.map(presentImport),
    offers: { active: shop.active, inactive: shop.inactive, waiting: shop.waiting },
    days: days.map(({ day, impressions, clicks, grosze }) => ({ day, impressions, clicks, cost: grosze / GROSZE })),
    balance: await findShopBalance(pool, eshopId),
    clicksWithoutRate: days.reduce((sum, { unrated }) => sum + unrated, 0),
    decisions: await findShopDecisions(pool, eshopId),
    hasStar: shop.has_star,
  };
}

async function findShop(pool: Database, eshopId: number) {
  return one<ShopRow>(
    pool,
    `select eshop.name, eshop.slug, shop_state, shop_state_reason, eshop_feed.url, every_hours, next_at,
       exists (select from star_shop where star_shop.eshop_id = eshop.id and asks_buyers) as has_star,
       shown as active, every - shown as inactive,
       case when shop_state = 'live' then (select count(*) from paused_variant where paused_variant.eshop_id = eshop.id)
         else live end::integer as waiting
     from eshop
     left join eshop_feed on eshop_feed.eshop_id = eshop.id
     cross join lateral (
       select count(*)::integer as every, count(*) filter (where active)::integer as live,
         count(*) filter (where active and not disabled)::integer as shown
       from variant where variant.eshop_id = eshop.id
     ) as own
     where eshop.id = $1`,
    [eshopId],
  );
}

/** A click costs what its offer cost when it was clicked. */
async function findDays(pool: Database, eshopId: number) {
  const { rows } = await pool.query<DayRow>(
    `with summed as (
       select coalesce((select (refreshed_at at time zone 'Europe/Warsaw')::date from offer_figure_run where eshop_id = $1),
         $2::date - ${DAYS - 1}) as until
     ), seen as (
       select day, impressions from shop_impression
       where eshop_id = $1 and day > $2::date - ${DAYS} and day < (select until from summed)
       union all
       -- Of a large shop, days take long to sum.
       select day, sum(count)::integer from impression join variant on variant.id = impression.variant_id
       where eshop_id = $1 and day > $2::date - ${DAYS} and day >= (select until from summed) group by day
     )
     select to_char(every.day, 'YYYY-MM-DD') as day, coalesce(impressions, 0) as impressions,
       coalesce(clicks, 0) as clicks, coalesce(unrated, 0) as unrated, coalesce(grosze, 0)::double precision as grosze
     from generate_series($2::date - ${DAYS - 1}, $2::date, interval '1 day') as every(day)
     left join click_cost on click_cost.day = every.day and eshop_id = $1
     left join seen on seen.day = every.day
     order by every.day desc`,
    [eshopId, getPolishDay()],
  );
  return rows;
}
