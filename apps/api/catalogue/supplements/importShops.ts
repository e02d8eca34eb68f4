import type pg from 'pg';
import { type ShopLine, shopLineSchema } from './schemas.ts';
import { withSupplement } from './withSupplement.ts';

/** What a shop states of itself: column, and expression of its value in the line. */
const STATED = {
  cooling_off_days: `(data->>'coolingOffDays')::integer`,
  legal_name: `data->'trader'->>'legalName'`,
  nip: `data->'trader'->>'nip'`,
  address: `data->'trader'->>'address'`,
  contact_email: `data->'trader'->>'contactEmail'`,
  contact_phone: `data->'trader'->>'contactPhone'`,
  payment_methods: `array(select jsonb_array_elements_text(data->'trader'->'paymentMethods'))`,
  return_cost: `round((data->'trader'->>'returnCost')::numeric * 100)::integer`,
  return_way: `data->'trader'->>'returnWay'`,
};
const COLUMNS = Object.keys(STATED);

/**
 * Creates or updates shops from `shops.jsonl`. What a shop has stated in its panel stays, and so does what the
 * file does not say of its trader. Resolves to its lines.
 */
export function importShops(pool: pg.Pool, path: string): Promise<ShopLine[]> {
  return withSupplement(pool, path, shopLineSchema, async (client) => {
    await client.query(`
      insert into eshop as old (slug, name, website, hosts, paid, merchant_id,
        ${COLUMNS.join(', ')})
      select distinct on (slug) data->>'slug' as slug, data->>'name', data->>'website',
        array(select jsonb_array_elements_text(data->'hosts')), (data->>'paid')::boolean,
        data->>'merchantId', ${Object.values(STATED).join(', ')}
      from supplement
      order by slug, line desc
      on conflict (slug) do update set
        name = excluded.name, website = coalesce(excluded.website, old.website),
        hosts = case when excluded.hosts = '{}' then old.hosts else excluded.hosts end, paid = excluded.paid,
        merchant_id = excluded.merchant_id,
        ${COLUMNS.map((column) => `${column} = ${keepStated(column)}`).join(', ')}`);
    const { rows } = await client.query<{ data: ShopLine }>('select data from supplement order by line');
    return rows.map((row) => row.data);
  });
}

function keepStated(column: string) {
  const isEmpty = column === 'payment_methods' ? `excluded.${column} = '{}'` : `excluded.${column} is null`;
  const isOwn = `exists (select from audit_entry where eshop_id = old.id and action = 'shop.details')`;
  return `case when ${isEmpty} or ${isOwn} then old.${column} else excluded.${column} end`;
}
