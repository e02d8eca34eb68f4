import type pg from 'pg';
import { isTrueSet, type SetOffer, type SetPiece } from './isTrueSet.ts';
import { setLineSchema } from './schemas.ts';
import { withSupplement } from './withSupplement.ts';

/**
 * Replaces the pieces of the sets in `sets.jsonl`. A set with an unknown piece, or with one that does not belong to it, gets none;
 * see isTrueSet. Resolves to the number of pieces.
 */
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
    const { rows } = await client.query<{ id: number; isComplete: boolean; set: SetOffer; pieces: SetPiece[] }>(`
      select wanted.set_id as id, count(piece.id) = count(*) as "isComplete", ${toOffer('own')} as set,
        json_agg(${toOffer('piece')}::jsonb || jsonb_build_object('quantity', (each.value->>'quantity')::integer)) as pieces
      from wanted
      join variant as own on own.id = wanted.set_id
      join lateral jsonb_array_elements(pieces) as each on each.value->>'offer' <> own.external_id
      left join variant as piece on piece.eshop_id = wanted.eshop_id and piece.external_id = each.value->>'offer'
      group by wanted.set_id, own.id`);
    const trueSets = rows.filter(({ isComplete, set, pieces }) => isComplete && isTrueSet(set, pieces));
    const { rowCount } = await client.query(
      `insert into set_piece (set_id, piece_id, quantity, position)
       select wanted.set_id, piece.id, (each.value->>'quantity')::integer, each.position
       from wanted cross join lateral jsonb_array_elements(pieces) with ordinality as each(value, position)
       join variant piece on piece.eshop_id = wanted.eshop_id and piece.external_id = each.value->>'offer'
       where wanted.set_id = any($1) and piece.id <> wanted.set_id
       on conflict (set_id, piece_id) do nothing`,
      [trueSets.map(({ id }) => id)],
    );
    return rowCount ?? 0;
  });
}

/** SQL for a SetOffer of a row of `variant`. */
function toOffer(row: string) {
  return `json_build_object('name', ${row}.name, 'manufacturerId', ${row}.manufacturer_id, 'sides', json_build_object(
    'width', ${row}.width_to, 'height', ${row}.height_to, 'depth', ${row}.depth_to, 'diameter', ${row}.diameter_to))`;
}
