import type pg from 'pg';
import { reviewLineSchema, webSummaryLineSchema } from './schemas.ts';
import { withSupplement } from './withSupplement.ts';

/**
 * Adds or updates reviews from `reviews.jsonl` and recounts the ratings of their products. Resolves to the number of
 * written rows.
 */
export function importReviews(pool: pg.Pool, path: string): Promise<number> {
  return withSupplement(pool, path, reviewLineSchema, async (client) => {
    await client.query(`
      create temporary table wanted on commit drop as
      select distinct on (data->>'externalId') data->>'externalId' as external_id, variant.product_id,
        variant.id as variant_id, data->>'nick' as user_nick, (data->>'value')::integer as value, nullif(data->>'text', '') as text,
        array(select jsonb_array_elements_text(data->'pluses')) as pluses,
        array(select jsonb_array_elements_text(data->'minuses')) as minuses,
        -- They are the first pictures of the offer, of which there may be fewer.
        least((data->>'images')::integer, (select count(*)::integer from image where variant_id = variant.id)) as image_count, data->'reply'->>'text' as reply_text,
        (data->'reply'->>'dateTime')::timestamptz as reply_at, data->>'source' as source,
        (data->>'dateTime')::timestamptz as created_at, data->>'translatedFrom' as translated_from,
        data->>'originalText' as original_text
      from supplement
      join eshop on eshop.slug = data->>'shop'
      join variant on variant.eshop_id = eshop.id and variant.external_id = data->>'offer'
      order by data->>'externalId', line desc`);
    const { rowCount } = await client.query(`
      insert into review as old (external_id, product_id, variant_id, user_nick, value, text, pluses, minuses,
        image_count, reply_text, reply_at, source, created_at, translated_from, original_text)
      select * from wanted
      on conflict (external_id) do update set
        product_id = excluded.product_id, variant_id = excluded.variant_id, user_nick = excluded.user_nick,
        value = excluded.value, text = excluded.text, pluses = excluded.pluses, minuses = excluded.minuses,
        image_count = excluded.image_count, reply_text = excluded.reply_text, reply_at = excluded.reply_at,
        source = excluded.source, created_at = excluded.created_at,
        translated_from = excluded.translated_from, original_text = excluded.original_text
      where (old.product_id, old.variant_id, old.user_nick, old.value, old.text, old.pluses, old.minuses,
          old.image_count, old.reply_text, old.reply_at, old.source, old.created_at, old.translated_from,
          old.original_text) is distinct from
        (excluded.product_id, excluded.variant_id, excluded.user_nick, excluded.value, excluded.text, excluded.pluses,
          excluded.minuses, excluded.image_count, excluded.reply_text, excluded.reply_at, excluded.source, excluded.created_at,
          excluded.translated_from, excluded.original_text)`);
    await countStars(client);
    return rowCount ?? 0;
  });
}

async function countStars(client: pg.PoolClient) {
  await client.query(`
    update product as p
    set reviews_sum = stars.sum, reviews_count = stars.count, reviews_images = stars.images
    from (
      select product_id, sum(value)::integer as sum, count(*)::integer as count, sum(image_count)::integer as images
      from review
      where product_id in (select product_id from wanted) and status = 'published'
      group by product_id
    ) as stars
    where p.id = stars.product_id
      and (p.reviews_sum, p.reviews_count, p.reviews_images) is distinct from (stars.sum, stars.count, stars.images)`);
}

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
