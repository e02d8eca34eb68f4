import type pg from 'pg';
import { setLineSchema } from './schemas.ts';
import { withSupplement } from './withSupplement.ts';

/** Replaces the pieces of the sets in `sets.jsonl`. Unknown pieces are left out. Resolves to the number of pieces. */
export function importSets(pool: pg.Pool, path: string): Promise<number> {
  return withSupplement(pool, path, setLineSchema, async (client) => {
    await client.query(`
      create temporary table wanted on commit drop as
      select distinct on (variant.id) variant.id as set_id, variant.eshop_id, data->'pieces' as pieces
      from supplement
      join eshop on eshop.slug = data->>'shop'
      join variant on variant.eshop_id = eshop.id and variant.external_id = data->>'offer'
      order by variant.id, line desc`);
    await client.query('delete from set_piece where set_id in (select set_id from wanted)');
    const { rowCount } = await client.query(`
      insert into set_piece (set_id, piece_id, quantity, position)
      select wanted.set_id, piece.id, (each.value->>'quantity')::integer, each.position
      from wanted cross join lateral jsonb_array_elements(pieces) with ordinality as each(value, position)
      join variant piece on piece.eshop_id = wanted.eshop_id and piece.external_id = each.value->>'offer'
      where piece.id <> wanted.set_id
      on conflict (set_id, piece_id) do nothing`);
    return rowCount ?? 0;
  });
}
