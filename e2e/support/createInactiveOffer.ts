import type { Client } from 'pg';

/**
 * Creates an inactive offer with its own product. It is in no list, so it does not affect other journeys. `remove` deletes
 * it.
 */
export async function createInactiveOffer(database: Client) {
  const columns = await database.query<{ name: string }>(
    `select string_agg(quote_ident(column_name), ', ') as name from information_schema.columns
      where table_name = 'variant' and table_schema = 'public'
        and column_name not in ('id', 'product_id', 'active', 'external_id', 'last_seen_import')`,
  );
  const same = columns.rows[0]!.name;
  const { rows } = await database.query<{ id: number; product_id: number; name: string; slug: string }>(
    `with model as (select * from variant where active and delivery_price is not null and in_stock order by id limit 1),
          product as (insert into product (slug, name, category_id) select slug, name, category_id from model returning id)
     insert into variant (${same}, product_id, active, external_id)
     select ${same}, (select id from product), false, 'gone-' || gen_random_uuid() from model
     returning id::int, product_id::int, name, slug`,
  );
  const offer = rows[0]!;
  return {
    ...offer,
    async remove() {
      await database.query('delete from variant where id = $1', [offer.id]);
      await database.query('delete from product where id = $1', [offer.product_id]);
    },
  };
}

/** Creates an inactive offer with so many pictures, which are copies of others. `remove` deletes it. */
export async function createOfferWithPictures(database: Client, count: number) {
  const offer = await createInactiveOffer(database);
  const { rows } = await database.query<{ id: string }>(
    `insert into image (variant_id, position, type, cropped, source_url)
     select $1, row_number() over (order by id) - 1, type, cropped, source_url
       from (select * from image where type = 'product' order by id limit $2) as model
     returning id::text`,
    [offer.id, count],
  );
  return { ...offer, imageIds: rows.map(({ id }) => id) };
}
