import type pg from 'pg';
import { starReviewLineSchema } from './schemas.ts';
import { withSupplement } from './withSupplement.ts';

/**
 * Adds or updates reviews of shops from `starReviews.jsonl`, as those of orders whose buyers we have not asked. A trigger counts
 * the ratings of the shops. Resolves to the number of written rows.
 */
export function importStarReviews(pool: pg.Pool, path: string): Promise<number> {
  return withSupplement(pool, path, starReviewLineSchema, async (client) => {
    await client.query(`
      create temporary table wanted on commit drop as
      select distinct on (eshop.id, data->>'order') eshop.id as eshop_id, data->>'order' as order_number,
        (data->>'value')::smallint as rating, nullif(data->>'text', '') as text, data->>'source' as source,
        (data->>'dateTime')::timestamptz as created_at, data->'reply'->>'text' as reply_text,
        (data->'reply'->>'dateTime')::timestamptz as replied_at
      from supplement join eshop on eshop.slug = data->>'shop'
      order by eshop.id, data->>'order', line desc`);
    await client.query(`
      insert into star_order (eshop_id, order_number, state, ask_at, created_at)
      select eshop_id, order_number, 'rated', created_at, created_at from wanted
      on conflict (eshop_id, order_number) do nothing`);
    // Reviews of buyers whom we have asked have no source, and stay.
    const { rowCount } = await client.query(`
      insert into star_review as old (order_id, eshop_id, rating, text, source, created_at, reply_text, replied_at,
        reply_status)
      select star_order.id, eshop_id, rating, text, source, wanted.created_at, reply_text, replied_at,
        case when reply_text is not null then 'published' end
      from wanted join star_order using (eshop_id, order_number)
      on conflict (order_id) do update set rating = excluded.rating, text = excluded.text, source = excluded.source,
        created_at = excluded.created_at, reply_text = excluded.reply_text, replied_at = excluded.replied_at,
        reply_status = excluded.reply_status
      where old.source is not null
        and (old.rating, old.text, old.source, old.created_at, old.reply_text, old.replied_at) is distinct from
          (excluded.rating, excluded.text, excluded.source, excluded.created_at, excluded.reply_text, excluded.replied_at)`);
    return rowCount ?? 0;
  });
}
