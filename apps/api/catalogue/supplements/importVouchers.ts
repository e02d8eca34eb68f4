import type pg from 'pg';
import { voucherLineSchema } from './schemas.ts';
import { withSupplement } from './withSupplement.ts';

/**
 * Replaces the vouchers of the shops in `vouchers.jsonl`. Equal ones are not written. Resolves to the number of written
 * rows.
 */
export function importVouchers(pool: pg.Pool, path: string): Promise<number> {
  return withSupplement(pool, path, voucherLineSchema, async (client) => {
    await client.query(`
      create temporary table wanted on commit drop as
      select distinct on (eshop.id, data->>'code') eshop.id as eshop_id, data->>'code' as code,
        (data->>'value')::double precision as value, data->>'valueType' as value_type,
        (data->>'validFrom')::date as valid_from, (data->>'validTo')::date as valid_to,
        (select array_agg(category.id order by category.id)
         from jsonb_array_elements_text(nullif(data->'categories', 'null')) as slug
         join category on category.slug = slug.value) as category_ids,
        (data->>'minOrder')::double precision as min_order
      from supplement
      join eshop on eshop.slug = data->>'shop'
      order by eshop.id, data->>'code', line desc`);
    await client.query(`
      delete from voucher
      where eshop_id in (select eshop_id from wanted)
        and (eshop_id, code) not in (select eshop_id, code from wanted)`);
    const { rowCount } = await client.query(`
      insert into voucher as old (eshop_id, code, value, value_type, valid_from, valid_to, category_ids, min_order)
      select * from wanted
      on conflict (eshop_id, code) do update set
        value = excluded.value, value_type = excluded.value_type, valid_from = excluded.valid_from,
        valid_to = excluded.valid_to, category_ids = excluded.category_ids, min_order = excluded.min_order
      where (old.value, old.value_type, old.valid_from, old.valid_to, old.category_ids, old.min_order)
        is distinct from (excluded.value, excluded.value_type, excluded.valid_from, excluded.valid_to,
          excluded.category_ids, excluded.min_order)`);
    return rowCount ?? 0;
  });
}
