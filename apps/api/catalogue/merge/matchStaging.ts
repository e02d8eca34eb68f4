import type pg from 'pg';

/**
 * Creates the table `matched`: what is known about each staged offer, and whether it is new or changed. The merge fills
 * in product_id (by the rules, without corrections) and manufacturer_id. A separate table keeps these updates small: PostgreSQL rewrites whole
 * rows, and staging has descriptions and pictures.
 */
export async function matchStaging(client: pg.PoolClient, eshopId: number) {
  await client.query('analyze staging (seq, external_id)');
  await client.query(
    `create temporary table matched on commit drop as
     select s.seq, s.source_first, s.source_second, s.depends_on_time, s.sold_out, s.price, s.gtin, s.gtin_key, s.mpn_key, s.name_key, s.brand_slug,
       coalesce(v.id, nextval((select pg_get_serial_sequence('variant', 'id')::regclass))::integer) as variant_id,
       coalesce(v.rule_product_id, v.product_id) as product_id, v.manufacturer_id, v.price as old_price,
       v.id is null as is_new, v.id is null as needs_product, false as has_new_codes, false as is_held, null::integer as left_product, coalesce(v.active, false) as was_active,
       v.id is null or v.active = s.sold_out or v.content_hash <> s.content_hash as is_changed
     from staging as s
     left join variant as v on v.eshop_id = $1 and v.external_id = s.external_id
     order by s.seq`,
    [eshopId],
  );
  // Without statistics, the planner expects no rows in the following statements.
  await client.query('analyze matched');
}
