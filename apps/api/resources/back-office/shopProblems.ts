import { SHOP_PROBLEMS, type ShopProblem, type ShopProblems, UNUSUAL_CLICKS } from '@gniazdo/contracts/account';
import { TIME_ZONE } from '@gniazdo/contracts/site';
import type { Reads } from '../../database/connect.ts';

const MAX_LISTED = 200;
/** Days before today that say what is usual. */
const USUAL_DAYS = 28;

/** Problems of shops that are live, as rows of `problem, eshop_id, since, count, usual`. */
const PROBLEMS_SQL = `
  with shop as (
    select id from eshop where shop_state = 'live'
  ),
  last as (
    select shop.id as eshop_id, run.*
    from shop cross join lateral (
      select id as import_id, outcome, started_at, refused, warnings from import_run
      where eshop_id = shop.id order by started_at desc limit 1
    ) as run
  ),
  today as (
    select (now() at time zone '${TIME_ZONE}')::date as day
  ),
  clicks as (
    select eshop_id, coalesce(sum(clicks) filter (where click_cost.day = today.day), 0)::integer as count,
      coalesce(sum(clicks) filter (where click_cost.day < today.day), 0)::real / ${USUAL_DAYS} as usual
    from click_cost, today where click_cost.day between today.day - ${USUAL_DAYS} and today.day group by 1
  )
  select 'stale-feed' as problem, eshop_id, worked.at as since, null::integer as count, null::real as usual
  from eshop_feed join shop on shop.id = eshop_id
  cross join lateral (
    select max(started_at) as at from import_run
    where import_run.eshop_id = eshop_feed.eshop_id and outcome in ('imported', 'unchanged')
  ) as worked
  -- A file that was never fetched is not late: its address was stored a moment ago.
  where exists (select from last where last.eshop_id = eshop_feed.eshop_id)
    and (worked.at is null or worked.at < now() - make_interval(hours => 2 * every_hours))
  union all
  select 'failed-import', eshop_id, started_at, null, null from last where outcome = 'failed'
  union all
  select 'held-import', import_hold.eshop_id, started_at, null, null
  from import_hold join shop on shop.id = import_hold.eshop_id join import_run on import_run.id = import_id
  where state = 'open'
  union all
  select 'price-errors', eshop_id, started_at, found.count, null
  from last cross join lateral (
    select count(*)::integer as count from jsonb_array_elements(refused || warnings) as finding
    where finding->>'field' in ('price', 'sale_price')
  ) as found
  where found.count > 0
  union all
  select 'unusual-clicks', eshop_id, null, count, usual from clicks join shop on shop.id = eshop_id
  where count >= ${UNUSUAL_CLICKS.least} and count > ${UNUSUAL_CLICKS.times} * usual`;

type Row = {
  problem: ShopProblem;
  id: number;
  name: string;
  slug: string;
  since: Date | null;
  count: number | null;
  usual: number | null;
  total: number;
};

/** Problems of shops, by kind. */
export async function findShopProblems(pool: Reads): Promise<ShopProblems> {
  const { rows } = await pool.query<Row>(
    `select problem, eshop.id, name, slug, since, count, usual, count(*) over ()::integer as total
     from (${PROBLEMS_SQL}) as found join eshop on eshop.id = eshop_id
     order by array_position($1::text[], problem), since nulls first, eshop.id limit $2`,
    [SHOP_PROBLEMS, MAX_LISTED],
  );
  return {
    total: rows[0]?.total ?? 0,
    problems: rows.map(({ problem, id, name, slug, since, count, usual }) => ({
      problem,
      shop: { id, name, slug },
      since: since && since.toISOString(),
      count,
      usual,
    })),
  };
}

/** How many shops have each problem. */
export async function countShopProblems(pool: Reads): Promise<Record<ShopProblem, number>> {
  const { rows } = await pool.query<{ problem: ShopProblem; count: number }>(
    `select problem, count(distinct eshop_id)::integer as count from (${PROBLEMS_SQL}) as found group by problem`,
  );
  const none = Object.fromEntries(SHOP_PROBLEMS.map((problem) => [problem, 0])) as Record<ShopProblem, number>;
  return { ...none, ...Object.fromEntries(rows.map(({ problem, count }) => [problem, count])) };
}
