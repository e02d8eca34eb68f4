import type pg from 'pg';
import type { Placement } from '../corrections/placeOffers.ts';

/** Offers of one product differ by less; ten is a misplaced decimal point. */
const FACTOR = 10;

/**
 * Marks the offers of `matched` whose new price is at most a tenth, or at least ten times, of the usual (median) price of the
 * other offers of their product. They are not shown: a known offer keeps its earlier facts, a new one is stored inactive.
 * `placements`: where the corrections of staff put offers; they are compared with the products that they will be in.
 * Resolves to where the marked offers are in the feed.
 */
export async function holdPrices(client: pg.PoolClient, placements: readonly Placement[]) {
  await client.query('analyze matched (seq, variant_id, product_id)');
  const { rows } = await client.query<{ line: number; id: string }>(
    `with placed as materialized (
       select * from unnest($2::integer[], $3::integer[]) as p(variant_id, product_id)
     ),
     offer as (
       select seq, variant_id, price, old_price, is_new, was_active, is_changed,
         coalesce(placed.product_id, matched.product_id) as product_id
       from matched left join placed using (variant_id)
     ),
     member as (
       select id, price, active, disabled, product_id from variant
       where not exists (select from placed where variant_id = variant.id)
       union all
       select id, price, active, disabled, placed.product_id from placed join variant on variant.id = variant_id
     ),
     other as (
       select m.seq, v.price
       from offer as m
       join member as v on v.product_id = m.product_id
       where v.active and not v.disabled and not exists (select from offer as own where own.variant_id = v.id)
         and (m.is_new or not m.was_active or m.price <> m.old_price)
       union all
       -- Of two new prices in one feed, the later one is compared with the earlier one.
       select m.seq, own.price
       from offer as m
       join offer as own on own.product_id = m.product_id and own.seq <> m.seq
       where (not own.is_changed or own.seq < m.seq) and (m.is_new or not m.was_active or m.price <> m.old_price)
     ),
     usual as (
       select seq, percentile_disc(0.5) within group (order by price) as price from other group by seq
     ),
     held as (
       -- Without a hash (source_first), the next import parses the offer again. A known offer that is not shown anyway has
       -- nothing to change.
       update matched as m set is_held = true, source_first = null, is_changed = m.is_new or m.was_active
       from usual
       where usual.seq = m.seq and greatest(m.price, usual.price) >= $1 * least(m.price, usual.price)::bigint
       returning m.seq
     )
     select s.line, s.external_id as id from held join staging as s using (seq) order by seq`,
    [FACTOR, placements.map(({ variantId }) => variantId), placements.map(({ productId }) => productId)],
  );
  return rows;
}
