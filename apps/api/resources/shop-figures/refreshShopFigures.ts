import { FIGURE_MONTHS, OFFER_CAUSES, type OfferCause } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { type Database, oneValue } from '../../database/one.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import type { CategoryPair } from './findGuessedCategories.ts';

const FIGURE_DAYS = 30;
/** For the first figures of a large shop. Those of an ordinary hour take seconds. */
const TIMEOUT_MS = 5 * 60_000;

const bit = (cause: OfferCause) => 1 << OFFER_CAUSES.indexOf(cause);

/** Computes what a shop reads about its offers. What has not changed is not written. */
export async function refreshShopFigures(pool: pg.Pool, eshopId: number, guessed: readonly CategoryPair[]) {
  await withTransaction(pool, async (client) => {
    await client.query(`set local statement_timeout = ${TIMEOUT_MS}`);
    const today = getPolishDay();
    const from = await findFirstDay(client, eshopId, today);
    await writeMonths(client, eshopId, from);
    await writeImpressions(client, eshopId, from);
    await writeOffers(client, { eshopId, today, guessed });
    await writeSummary(client, eshopId);
  });
}

/** The first day whose sums may have changed: of the first month that is kept, or of the month of the last refresh. */
async function findFirstDay(client: Database, eshopId: number, today: string) {
  return oneValue<string>(
    client,
    `select to_char(greatest(
       date_trunc('month', $2::date) - make_interval(months => $3),
       date_trunc('month', (select (refreshed_at at time zone 'Europe/Warsaw')::date - 1 from offer_figure_run where eshop_id = $1))
     ), 'YYYY-MM-DD') as day`,
    [eshopId, today, FIGURE_MONTHS - 1],
  );
}

/** Sums only grow: days of impressions are dropped when they are old. */
async function writeMonths(client: Database, eshopId: number, from: string) {
  await client.query(
    `insert into offer_month as old (variant_id, month, impressions, clicks, cost, orders)
     select variant_id, month, sum(impressions)::integer, sum(clicks)::integer,
       -- Clicks that are older than their charges have no cost that is known.
       case when sum(clicks) <= sum(charges) then sum(cost)::bigint end, sum(orders)::integer
     from (
       select variant_id, date_trunc('month', day)::date as month, sum(count) as impressions, 0 as clicks, 0 as charges,
         0 as cost, 0 as orders
       from impression join variant on variant.id = variant_id where eshop_id = $1 and day >= $2::date group by 1, 2
       union all
       select variant_id, date_trunc('month', at at time zone 'Europe/Warsaw')::date, 0, count(*), 0, 0, 0
       from click join variant on variant.id = variant_id
       where eshop_id = $1 and at >= $2::date::timestamp at time zone 'Europe/Warsaw' group by 1, 2
       union all
       select variant_id, date_trunc('month', day)::date, 0, 0, count(*), sum(grosze), 0
       from click_charge join variant on variant.id = variant_id
       where click_charge.eshop_id = $1 and day >= $2::date group by 1, 2
       union all
       select variant_id, date_trunc('month', day)::date, 0, 0, 0, 0, count(*)
       from measured_order join variant on variant.id = variant_id
       where measured_order.eshop_id = $1 and day >= $2::date group by 1, 2
     ) as seen group by 1, 2
     on conflict (month, variant_id) do update
     set impressions = greatest(old.impressions, excluded.impressions), clicks = greatest(old.clicks, excluded.clicks),
       cost = case when excluded.clicks >= old.clicks then excluded.cost else old.cost end,
       orders = greatest(old.orders, excluded.orders)
     where old.impressions < excluded.impressions or old.clicks < excluded.clicks
       or (old.clicks = excluded.clicks and old.cost is distinct from excluded.cost) or old.orders < excluded.orders`,
    [eshopId, from],
  );
}

async function writeImpressions(client: Database, eshopId: number, from: string) {
  await client.query(
    `insert into shop_impression as old (eshop_id, day, impressions)
     select $1, day, sum(count)::integer from impression join variant on variant.id = variant_id
     where eshop_id = $1 and day >= $2::date group by day
     on conflict (eshop_id, day) do update set impressions = greatest(old.impressions, excluded.impressions)`,
    [eshopId, from],
  );
}

type Offers = { eshopId: number; today: string; guessed: readonly CategoryPair[] };

/** Places are those of the offers of a product page: by price, and by price with delivery, where an unknown one is last. */
async function writeOffers(client: Database, { eshopId, today, guessed }: Offers) {
  await client.query(
    `with guess as materialized (
       select * from unnest($3::text[], $4::integer[]) as guess(words, category_id)
     ), own as materialized (
       select v.id, v.product_id, v.category_id, v.price, v.price::bigint + v.delivery_price as total, v.gtin, v.delivery_price,
         case when v.disabled then 'disabled' when v.active then 'shown' when held_offer.variant_id is not null then 'held'
           when paused_variant.variant_id is not null then 'paused' else 'gone' end as state,
         v.rule_category_id is null and (v.shop_category is null or guess.words is not null) as is_guessed
       from variant as v
       left join held_offer on held_offer.variant_id = v.id
       left join paused_variant on paused_variant.variant_id = v.id
       left join guess on guess.words = v.shop_category and guess.category_id = v.category_id
       where v.eshop_id = $1
     ), best as materialized (
       select product_id, eshop_id, min(price) as price, min(price::bigint + delivery_price) as total
       from variant
       where active and not disabled and product_id in (select product_id from own where state = 'shown')
       group by 1, 2
     ), placed as (
       select own.id, count(*)::integer as shops,
         1 + count(*) filter (where best.eshop_id <> $1 and best.price < own.price)::integer as place,
         case when own.total is not null
           then 1 + count(*) filter (where best.eshop_id <> $1 and best.total < own.total)::integer end as place_with_delivery
       from own join best using (product_id) where own.state = 'shown' group by own.id, own.price, own.total
     ), seen as (
       select variant_id, sum(count)::integer as impressions from impression
       where day > $2::date - ${FIGURE_DAYS} and variant_id in (select id from own) group by 1
     ), clicked as (
       select variant_id, count(*)::integer as clicks from click
       where at >= ($2::date - ${FIGURE_DAYS - 1})::timestamp at time zone 'Europe/Warsaw'
         and variant_id in (select id from own) group by 1
     ), charged as (
       select variant_id, sum(grosze)::bigint as cost from click_charge
       where eshop_id = $1 and day > $2::date - ${FIGURE_DAYS} group by 1
     ), ordered as (
       select variant_id, count(*)::integer as orders from measured_order
       where eshop_id = $1 and day > $2::date - ${FIGURE_DAYS} group by 1
     )
     insert into offer_figure as old (variant_id, eshop_id, state, category_id, price, shops, place, place_with_delivery,
       causes, impressions, clicks, cost, orders)
     select own.id, $1, own.state, own.category_id, own.price, shops, place, place_with_delivery,
       case when own.state in ('gone', 'disabled') then 0 else
         case when own.gtin is null then ${bit('gtin')} else 0 end
         + case when shops = 1 then ${bit('alone')} else 0 end
         + case when is_guessed then ${bit('category')} else 0 end
         + case when own.delivery_price is null then ${bit('delivery')} else 0 end
         + case when own.state = 'held' then ${bit('price')} else 0 end end,
       coalesce(impressions, 0), coalesce(clicks, 0), coalesce(cost, 0), coalesce(orders, 0)
     from own
     left join placed on placed.id = own.id
     left join seen on seen.variant_id = own.id
     left join clicked on clicked.variant_id = own.id
     left join charged on charged.variant_id = own.id
     left join ordered on ordered.variant_id = own.id
     on conflict (variant_id) do update set state = excluded.state, category_id = excluded.category_id, price = excluded.price,
       shops = excluded.shops, place = excluded.place, place_with_delivery = excluded.place_with_delivery,
       causes = excluded.causes, impressions = excluded.impressions, clicks = excluded.clicks, cost = excluded.cost,
       orders = excluded.orders
     where (old.state, old.category_id, old.price, old.shops, old.place, old.place_with_delivery, old.causes, old.impressions,
         old.clicks, old.cost, old.orders)
       is distinct from (excluded.state, excluded.category_id, excluded.price, excluded.shops, excluded.place,
         excluded.place_with_delivery, excluded.causes, excluded.impressions, excluded.clicks, excluded.cost, excluded.orders)`,
    [eshopId, today, guessed.map(({ words }) => words), guessed.map(({ categoryId }) => categoryId)],
  );
}

async function writeSummary(client: Database, eshopId: number) {
  await client.query(
    `with own as materialized (select state, causes, category_id, clicks from offer_figure where eshop_id = $1)
     insert into offer_figure_run (eshop_id, refreshed_at, summary)
     values ($1, now(), jsonb_build_object(
       'states', (select coalesce(jsonb_object_agg(state, offers), '{}') from (select state, count(*) as offers from own group by 1) as s),
       'causes', (
         select jsonb_agg(jsonb_build_object('offers', offers, 'clicks', clicks) order by position) from (
           select position, count(own.causes) as offers, coalesce(sum(own.clicks), 0) as clicks
           from generate_series(0, ${OFFER_CAUSES.length - 1}) as position
           left join own on own.causes & (1 << position) > 0 group by position
         ) as c),
       'categories', (
         select coalesce(jsonb_agg(jsonb_build_object('id', category_id, 'offers', offers)), '[]') from (
           select category_id, count(*) as offers from own group by 1
         ) as c)))
     on conflict (eshop_id) do update set refreshed_at = excluded.refreshed_at, summary = excluded.summary, claimed_at = null`,
    [eshopId],
  );
}
