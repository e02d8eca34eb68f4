import type { OrderFigures, ShopOrders } from '@gniazdo/contracts/account';
import { type Database, one } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { signOrderEvent } from './receiveOrderEvent.ts';

const DAYS = 30;
const MONTHS = 13;
const MAX_ORDERS = 20;
const EXAMPLE_VALUE = 12_900;

type ShopRow = { slug: string; secret: string | null; key_set_at: Date | null; since: string | null };
type DayRow = { day: string; clicks: number; cost: number; orders: number; value: number };
type OrderRow = {
  order: string;
  value: number;
  at: Date;
  click_at: Date;
  source: 'server' | 'script';
  offer: string;
  name: string | null;
};

/** Orders of a shop that followed clicks, with clicks and costs. The secret of its key is for owners. */
export async function findShopOrders(pool: Database, eshopId: number, isOwner: boolean): Promise<ShopOrders> {
  const { slug, secret, key_set_at, since } = await one<ShopRow>(
    pool,
    `select slug, secret, key_set_at, to_char(orders_since at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as since
     from eshop left join star_shop on star_shop.eshop_id = eshop.id where eshop.id = $1`,
    [eshopId],
  );
  const days = await findDays(pool, eshopId);
  const last = days.slice(0, DAYS);
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  return {
    shop: slug,
    key: secret !== null && key_set_at ? { setAt: key_set_at.toISOString(), secret: isOwner ? secret : null } : null,
    isOwner,
    since,
    total: addUp(last, since),
    days: last.map((row) => ({ day: row.day, ...addUp([row], since) })),
    months: [...months].map(([month, rows]) => ({ month, ...addUp(rows, since) })),
    orders: await findLastOrders(pool, eshopId),
    example: isOwner && secret !== null ? createExample(slug, secret) : null,
  };
}

/** Each day of the last months, the newest first. */
async function findDays(pool: Database, eshopId: number) {
  const { rows } = await pool.query<DayRow>(
    `with found as (
       select day, count(*)::integer as orders, sum(value)::double precision as value
       from measured_order where eshop_id = $1 group by day
     )
     select to_char(every.day, 'YYYY-MM-DD') as day, coalesce(clicks, 0) as clicks,
       coalesce(round(grosze), 0)::double precision as cost, coalesce(orders, 0) as orders, coalesce(value, 0) as value
     from generate_series(date_trunc('month', $2::date) - interval '${MONTHS - 1} months', $2::date, interval '1 day')
       as every(day)
     left join click_cost on click_cost.day = every.day and eshop_id = $1
     left join found on found.day = every.day
     order by every.day desc`,
    [eshopId, getPolishDay()],
  );
  return rows;
}

/** The figures of days. What was before the first event is unknown; its day is known in part only. */
function addUp(days: DayRow[], since: string | null): OrderFigures {
  const some = days.filter(({ day }) => since !== null && day >= since);
  const all = some.filter(({ day }) => day !== since);
  return {
    clicks: sum(days, 'clicks'),
    cost: sum(days, 'cost'),
    orders: some.length === 0 ? null : sum(some, 'orders'),
    value: some.length === 0 ? null : sum(some, 'value'),
    known: all.length === 0 ? null : { cost: sum(all, 'cost'), value: sum(all, 'value') },
  };
}

function sum(days: DayRow[], name: 'clicks' | 'cost' | 'orders' | 'value') {
  return days.reduce((total, day) => total + day[name], 0);
}

async function findLastOrders(pool: Database, eshopId: number): Promise<ShopOrders['orders']> {
  const { rows } = await pool.query<OrderRow>(
    `select order_number as order, value, at, click_at, source, measured_order.external_id as offer, variant.name
     from measured_order left join variant on variant.id = variant_id
     where measured_order.eshop_id = $1 order by measured_order.day desc, at desc, measured_order.id desc limit $2`,
    [eshopId, MAX_ORDERS],
  );
  return rows.map(({ at, click_at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    clickAt: click_at.toISOString(),
  }));
}

/** With it, a shop compares its own signatures; as a test, it is never stored. */
function createExample(shop: string, secret: string) {
  const event = { shop, order: 'TEST-1', value: EXAMPLE_VALUE, time: Math.floor(Date.now() / 1000) };
  return { ...event, clicks: [], signature: signOrderEvent(secret, event), source: 'server' as const, test: true };
}
