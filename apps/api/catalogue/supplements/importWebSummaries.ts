import type pg from 'pg';
import { webSummaryLineSchema } from './schemas.ts';
import { withSupplement } from './withSupplement.ts';

/** Replaces all summaries of the web with those of `summaries.jsonl`. Resolves to their number. */
export function importWebSummaries(pool: pg.Pool, path: string): Promise<number> {
  return withSupplement(pool, path, webSummaryLineSchema, async (client) => {
    await client.query('delete from web_summary');
    const { rowCount } = await client.query(`
      insert into web_summary (product_id, summary, sources)
      select distinct on (product_id) product_id, data->>'summary', data->'sources'
      from supplement
      join eshop on eshop.slug = data->>'shop'
      join variant on variant.eshop_id = eshop.id and variant.external_id = data->>'offer'
      order by product_id, line desc`);
    return rowCount ?? 0;
  });
}
