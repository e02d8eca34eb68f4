import type pg from 'pg';
import { refreshLowestPrices } from '../merge/refreshLowestPrices.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { pricesLineSchema } from './schemas.ts';
import { withSupplement } from './withSupplement.ts';

/**
 * Adds past prices from `prices.jsonl`. Existing days and today are not changed. Repeated prices are left out, because
 * a price is valid until the next row. Resolves to the number of rows.
 */
export function importPriceHistory(pool: pg.Pool, path: string, today = getPolishDay()): Promise<number> {
  return withSupplement(pool, path, pricesLineSchema, async (client) => {
    await client.query(
      `create temporary table past_price on commit drop as
       select variant.id as variant_id, point."on", point.price
       from supplement
       join eshop on eshop.slug = data->>'shop'
       join variant on variant.eshop_id = eshop.id and variant.external_id = data->>'offer'
       cross join lateral (
         select (entry->>0)::date as "on", round((entry->>1)::numeric * 100)::integer as price
         from jsonb_array_elements(data->'history') as entry
       ) as point
       where point."on" < $1 and point.price > 0`,
      [today],
    );
    const { rowCount } = await client.query(`
      insert into price_history (variant_id, "on", price, lowest)
      select variant_id, "on", price, price
      from (
        select *, lag(price) over (partition by variant_id order by "on") as before from past_price
      ) as points
      where before is distinct from price
      order by variant_id, "on"
      on conflict (variant_id, "on") do nothing`);
    await client.query('analyze price_history');
    await refreshLowestPrices(client, 'select distinct variant_id from past_price');
    // Past prices decide which codes are shown, without a change of the offer.
    await client.query(
      `select put_in_outbox('variant', array_agg(distinct variant_id))
       from past_price join variant on variant.id = variant_id join voucher using (eshop_id)`,
    );
    return rowCount ?? 0;
  });
}
