import type pg from 'pg';

/**
 * Assigns a product to each new offer: by GTIN, else by brand and MPN, else by normalised name, else a new product.
 * Only the GTIN joins offers of the same shop.
 */
export async function assignProducts(client: pg.PoolClient, eshopId: number) {
  await client.query(`
    update matched as s set product_id = k.product_id
    from product_key as k
    where s.is_new and k.key = s.gtin_key`);
  await client.query('create temporary table taken (product_id integer primary key) on commit drop');
  await client.query('insert into taken select distinct product_id from variant where eshop_id = $1', [eshopId]);
  await joinOtherShops(client, 'mpn_key');
  await joinOtherShops(client, 'name_key');
  await createProducts(client);
  await client.query(`
    insert into product_key (key, product_id)
    select distinct on (key) key, product_id
    from matched
    cross join lateral (values (gtin_key), (mpn_key), (name_key)) as k(key)
    where is_new and key is not null and not exists (select from product_key as known where known.key = k.key)
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
      where s.is_new and s.product_id is null
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

async function createProducts(client: pg.PoolClient) {
  // Offers of one feed with the same GTIN share a product. The prefix keeps sequence numbers and GTINs distinct.
  await client.query(`
    create temporary table new_product on commit drop as
    select coalesce(gtin_key, 'offer:' || seq) as group_key,
      min(seq) as seq,
      nextval((select pg_get_serial_sequence('product', 'id')::regclass))::integer as id
    from matched
    where is_new and product_id is null
    group by 1`);
  await client.query(`
    insert into product (id, slug, name, description, category_id, manufacturer_id, gtin, mpn, match_key)
    select n.id, s.slug, s.name, s.description, s.category_id, m.manufacturer_id, s.gtin, s.mpn, s.name_key
    from new_product as n join matched as m using (seq) join staging as s using (seq)
    order by n.id`);
  await client.query(`
    update matched as s set product_id = n.id
    from new_product as n
    where s.is_new and s.product_id is null and n.group_key = coalesce(s.gtin_key, 'offer:' || s.seq)`);
}

/**
 * Copies name and description of a product from its best offer: an active one with pictures and the longest
 * description. Products that would not change are not written, and products created by this import already have these
 * values.
 */
export async function refreshProducts(client: pg.PoolClient) {
  await client.query(`
    create temporary table touched on commit drop as
    select distinct product_id from matched
    where is_changed and product_id not in (select id from new_product)`);
  await client.query('analyze touched');
  await client.query(`
    create temporary table best on commit drop as
    select distinct on (v.product_id) v.product_id as id, v.id as variant_id,
      min(v.gtin) over (partition by v.product_id) as gtin
    from touched
    join variant as v using (product_id)
    order by v.product_id, v.active desc,
      exists (select from image where image.variant_id = v.id) desc, length(v.description) desc, v.id`);
  await client.query('analyze best');
  await client.query(`
    update product as p
    set slug = v.slug, name = v.name, description = v.description, category_id = v.category_id,
      manufacturer_id = coalesce(v.manufacturer_id, p.manufacturer_id), mpn = coalesce(v.mpn, p.mpn),
      gtin = coalesce(p.gtin, best.gtin), updated_at = now()
    from best join variant as v on v.id = best.variant_id
    where p.id = best.id
      and (p.slug, p.name, p.description, p.category_id, p.manufacturer_id, p.mpn, p.gtin) is distinct from
        (v.slug, v.name, v.description, v.category_id, coalesce(v.manufacturer_id, p.manufacturer_id),
         coalesce(v.mpn, p.mpn), coalesce(p.gtin, best.gtin))`);
}
