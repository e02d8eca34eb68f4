import type pg from 'pg';

/**
 * Gives each new offer its product: one that is already known by GTIN, else by brand and MPN, else by normalised name,
 * else a new one. All three only join offers of different shops, but for the GTIN, which says the same of any two.
 */
export async function assignProducts(client: pg.PoolClient, eshopId: number) {
  await client.query(`
    update staging as s set product_id = k.product_id
    from product_key as k
    where s.is_new and k.key = s.gtin_key`);
  await joinOtherShops(client, 'mpn_key', eshopId);
  await joinOtherShops(client, 'name_key', eshopId);
  await createProducts(client);
  await client.query(`
    insert into product_key (key, product_id)
    select key, product_id
    from staging
    cross join lateral (values (gtin_key), (mpn_key), (name_key)) as k(key)
    where is_new and key is not null
    order by key, seq
    on conflict (key) do nothing`);
}

/**
 * A GTIN or brand that differs says that it is another thing, whatever its name. One shop's two offers stay two
 * products, as they differ in something that the name doesn't tell.
 */
async function joinOtherShops(client: pg.PoolClient, column: 'mpn_key' | 'name_key', eshopId: number) {
  await client.query(
    `with found as (
       select distinct on (p.id) p.id as product_id, s.seq
       from staging as s
       join product_key as k on k.key = s.${column}
       join product as p on p.id = k.product_id
       where s.is_new and s.product_id is null
         and (p.gtin is null or s.gtin is null or p.gtin = s.gtin)
         and (p.manufacturer_id is null or s.manufacturer_id is null or p.manufacturer_id = s.manufacturer_id)
         and not exists (select from variant as v where v.product_id = p.id and v.eshop_id = $1)
         and not exists (select from staging as other where other.product_id = p.id)
       order by p.id, s.seq
     )
     update staging as s set product_id = found.product_id from found where s.seq = found.seq`,
    [eshopId],
  );
}

async function createProducts(client: pg.PoolClient) {
  // Offers of one feed with the same GTIN share a product; the prefixes keep numbers and GTINs apart.
  await client.query(`
    create temporary table new_product on commit drop as
    select coalesce(gtin_key, 'offer:' || seq) as group_key,
      min(seq) as seq,
      nextval(pg_get_serial_sequence('product', 'id'))::integer as id
    from staging
    where is_new and product_id is null
    group by 1`);
  await client.query(`
    insert into product (id, slug, name, description, category_id, manufacturer_id, gtin, mpn, match_key)
    select n.id, s.slug, s.name, s.description, s.category_id, s.manufacturer_id, s.gtin, s.mpn, s.name_key
    from new_product as n join staging as s on s.seq = n.seq
    order by n.id`);
  await client.query(`
    update staging as s set product_id = n.id
    from new_product as n
    where s.is_new and s.product_id is null and n.group_key = coalesce(s.gtin_key, 'offer:' || s.seq)`);
}

/**
 * A product is named after its best offer: one that is to be had, with pictures and the longest description. Products
 * whose best offer says the same as before stay untouched.
 */
export async function refreshProducts(client: pg.PoolClient) {
  await client.query(`
    with best as (
      select distinct on (v.product_id) v.product_id, v.slug, v.name, v.description, v.category_id, v.manufacturer_id,
        v.mpn
      from variant as v
      where v.product_id in (select product_id from staging where is_changed)
      order by v.product_id, v.active desc,
        exists (select from image where image.variant_id = v.id) desc, length(v.description) desc, v.id
    ),
    coded as (
      select product_id, min(gtin) as gtin from variant
      where product_id in (select product_id from staging where is_changed) group by product_id
    )
    update product as p
    set slug = best.slug, name = best.name, description = best.description, category_id = best.category_id,
      manufacturer_id = coalesce(best.manufacturer_id, p.manufacturer_id), mpn = coalesce(best.mpn, p.mpn),
      gtin = coalesce(p.gtin, coded.gtin), updated_at = now()
    from best join coded using (product_id)
    where p.id = best.product_id
      and (p.slug, p.name, p.description, p.category_id, p.manufacturer_id, p.mpn, p.gtin) is distinct from
        (best.slug, best.name, best.description, best.category_id, coalesce(best.manufacturer_id, p.manufacturer_id),
         coalesce(best.mpn, p.mpn), coalesce(p.gtin, coded.gtin))`);
}
