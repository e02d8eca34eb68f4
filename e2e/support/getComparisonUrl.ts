import { paths } from '@gniazdo/contracts/site';
import type { Client } from 'pg';

/** URL of a comparison of `count` offers of one category. */
export async function getComparisonUrl(count: number, database: Client) {
  const { rows } = await database.query<{ id: number }>(
    `select min(v.id)::int as id from variant v join product p on p.id = v.product_id
      where v.active and not v.disabled
        and p.category_id = (select category_id from product group by category_id order by count(*) desc limit 1)
      group by v.product_id order by 1 limit $1`,
    [count],
  );
  return `${paths.compare()}?ids=${rows.map(({ id }) => id).join()}`;
}
