import type pg from 'pg';
import { rankingLineSchema } from './schemas.ts';
import { withSupplement } from './withSupplement.ts';

/**
 * Adds or updates from `rankings.jsonl` how positions of offers are decided, and what is known of their main pictures, for
 * staff. Resolves to the number of written rows.
 */
export function importRankings(pool: pg.Pool, path: string): Promise<number> {
  return withSupplement(pool, path, rankingLineSchema, async (client) => {
    const { rowCount } = await client.query(`
      insert into variant_ranking as old (variant_id, optimization_type, main_image_orientation, main_image_ai_score)
      select distinct on (variant.id) variant.id, data->>'optimizationType', data->>'mainImageOrientation',
        (data->>'mainImageAiScore')::double precision
      from supplement
      join eshop on eshop.slug = data->>'shop'
      join variant on variant.eshop_id = eshop.id and variant.external_id = data->>'offer'
      order by variant.id, line desc
      on conflict (variant_id) do update set optimization_type = excluded.optimization_type,
        main_image_orientation = excluded.main_image_orientation, main_image_ai_score = excluded.main_image_ai_score
      where (old.optimization_type, old.main_image_orientation, old.main_image_ai_score) is distinct from
        (excluded.optimization_type, excluded.main_image_orientation, excluded.main_image_ai_score)`);
    return rowCount ?? 0;
  });
}
