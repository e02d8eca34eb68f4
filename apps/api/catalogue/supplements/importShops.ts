import type pg from 'pg';
import { type ShopLine, shopLineSchema } from './schemas.ts';
import { withSupplement } from './withSupplement.ts';

/** Creates or updates shops from `shops.jsonl`. Ratings of our own reviews stay. Resolves to its lines. */
export function importShops(pool: pg.Pool, path: string): Promise<ShopLine[]> {
  return withSupplement(pool, path, shopLineSchema, async (client) => {
    await client.query(`
      insert into eshop as old (slug, name, website, hosts, paid, rating, reviews_count, cooling_off_days, merchant_id)
      select distinct on (slug) data->>'slug' as slug, data->>'name', data->>'website',
        array(select jsonb_array_elements_text(data->'hosts')), (data->>'paid')::boolean,
        (data->>'rating')::double precision, (data->>'reviewsCount')::integer, (data->>'coolingOffDays')::integer,
        data->>'merchantId'
      from supplement
      order by slug, line desc
      on conflict (slug) do update set
        name = excluded.name, website = coalesce(excluded.website, old.website),
        hosts = case when excluded.hosts = '{}' then old.hosts else excluded.hosts end, paid = excluded.paid,
        rating = case when (select exists (select from star_review where eshop_id = old.id and status = 'published'))
          then old.rating else excluded.rating end,
        reviews_count = case when (select exists (select from star_review where eshop_id = old.id and status = 'published'))
          then old.reviews_count else excluded.reviews_count end,
        cooling_off_days = excluded.cooling_off_days, merchant_id = excluded.merchant_id`);
    const { rows } = await client.query<{ data: ShopLine }>('select data from supplement order by line');
    return rows.map((row) => row.data);
  });
}
