import type pg from 'pg';
import { findImplausible } from './findImplausible.ts';
import { releaseCorrected } from './releaseCorrected.ts';

/**
 * Assigns a product to each new offer, and to those that their corrected codes take out of one: by GTIN, else by brand and MPN,
 * else by normalised name, else a new product. Only the GTIN joins offers of the same shop. A code joins no offers that are
 * evidently others; see findImplausible.
 */
export async function assignProducts(client: pg.PoolClient, eshopId: number) {
  await releaseCorrected(client);
  await findImplausible(client);
  await client.query(`
    update matched as s set product_id = k.product_id
    from product_key as k
    where s.needs_product and k.key = s.gtin_key and ${isPlausible('s', 'gtin_key')}`);
  await client.query('create temporary table taken (product_id integer primary key) on commit drop');
  await client.query(
    `insert into taken select distinct product_id from variant
     where eshop_id = $1 and id not in (select variant_id from matched where left_product is not null)`,
    [eshopId],
  );
  await joinOtherShops(client, 'mpn_key');
  await joinOtherShops(client, 'name_key');
  await createProducts(client);
  await client.query(`
    insert into product_key (key, product_id)
    select distinct on (key) key, product_id
    from matched
    cross join lateral (values (gtin_key), (mpn_key), (name_key)) as k(key)
    where (needs_product or has_new_codes) and key is not null and not exists (select from product_key as known where known.key = k.key)
    order by key, seq`);
}

/**
 * Joins new offers with products of other shops by a key. Different GTINs or brands are different products, even with equal
 * names. Two offers of one shop remain two products, because they differ in something that the name does not contain.
 */
async function joinOtherShops(client: pg.PoolClient, column: 'mpn_key' | 'name_key') {
  await client.query(`
    insert into taken select distinct product_id from matched where product_id is not null on conflict do nothing`);
  await client.query('analyze taken');
  await client.query(`
    with candidate as materialized (
      select s.seq, s.gtin, s.manufacturer_id, k.product_id
      from matched as s
      join product_key as k on k.key = s.${column}
      where s.needs_product and s.product_id is null and ${isPlausible('s', column)}
    ),
    found as materialized (
      select distinct on (p.id) p.id as product_id, c.seq
      from candidate as c
      join product as p on p.id = c.product_id
      left join taken on taken.product_id = p.id
      where taken.product_id is null
        and (p.gtin is null or c.gtin is null or p.gtin = c.gtin)
        and (p.manufacturer_id is null or c.manufacturer_id is null or p.manufacturer_id = c.manufacturer_id)
      order by p.id, c.seq
    )
    update matched as s set product_id = found.product_id from found where s.seq = found.seq`);
}

/** Offers of one feed with the same GTIN share a product. The prefix keeps sequence numbers and GTINs distinct. */
const GROUP_KEY = `case when s.gtin_key is not null and ${isPlausible('s', 'gtin_key')} then s.gtin_key else 'offer:' || s.seq end`;

async function createProducts(client: pg.PoolClient) {
  await client.query(`
    create temporary table new_product on commit drop as
    select ${GROUP_KEY} as group_key,
      min(seq) as seq,
      nextval((select pg_get_serial_sequence('product', 'id')::regclass))::integer as id
    from matched as s
    where needs_product and product_id is null
    group by 1`);
  await client.query(`
    insert into product (id, slug, name, description, category_id, manufacturer_id, gtin, mpn, match_key)
    select n.id, s.slug, s.name, s.description, s.category_id, m.manufacturer_id, s.gtin, s.mpn, s.name_key
    from new_product as n join matched as m using (seq) join staging as s using (seq)
    order by n.id`);
  await client.query(`
    update matched as s set product_id = n.id
    from new_product as n
    where s.needs_product and s.product_id is null and n.group_key = ${GROUP_KEY}`);
}

function isPlausible(offer: string, column: string) {
  return `not exists (select from implausible as i where i.seq = ${offer}.seq and i.key = ${offer}.${column})`;
}

/**
 * Copies name and description of a product from its best offer: an active one with pictures and the longest
 * description. Products that would not change are not written, and products created by this import already have these
 * values.
 */
export async function refreshProducts(client: pg.PoolClient) {
  await client.query(`
    create temporary table touched on commit drop as
    select distinct product.id as product_id
    from matched as m cross join lateral (values (m.product_id), (m.left_product)) as product(id)
    where m.is_changed and product.id is not null and product.id not in (select id from new_product)
    union
    select v.product_id from vanished join variant as v on v.id = vanished.variant_id`);
  await client.query('analyze touched');
  await client.query(`
    create temporary table best on commit drop as
    select distinct on (v.product_id) v.product_id as id, v.id as variant_id,
      coalesce(min(v.gtin) filter (where v.gtin = p.gtin) over same, min(v.gtin) over same) as gtin
    from touched
    join variant as v using (product_id)
    join product as p on p.id = v.product_id
    window same as (partition by v.product_id)
    order by v.product_id, v.active desc,
      exists (select from image where image.variant_id = v.id) desc, length(v.description) desc, v.id`);
  await client.query('analyze best');
  await client.query(`
    update product as p
    set slug = v.slug, name = v.name, description = v.description, category_id = v.category_id,
      manufacturer_id = coalesce(v.manufacturer_id, p.manufacturer_id), mpn = coalesce(v.mpn, p.mpn),
      gtin = best.gtin, updated_at = now()
    from best join variant as v on v.id = best.variant_id
    where p.id = best.id
      and (p.slug, p.name, p.description, p.category_id, p.manufacturer_id, p.mpn, p.gtin) is distinct from
        (v.slug, v.name, v.description, v.category_id, coalesce(v.manufacturer_id, p.manufacturer_id),
         coalesce(v.mpn, p.mpn), best.gtin)`);
}
