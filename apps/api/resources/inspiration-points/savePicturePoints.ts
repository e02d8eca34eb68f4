import type { PointEdit } from '@gniazdo/contracts/offers';
import type pg from 'pg';
import { LOCKS } from '../../database/locks.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { findPicturePoints } from './findPicturePoints.ts';

export type SavedPoints = 'saved' | 'missing' | 'outdated' | 'unknown variant';

/**
 * Replaces the points of a picture and records who did it, with the points before and after. Changes nothing if the picture
 * or a variant does not exist, or if another editor has saved the picture since `version`.
 */
export function savePicturePoints(
  pool: pg.Pool,
  { inspirationId, position }: { inspirationId: number; position: number },
  { points, version, by }: PointEdit,
): Promise<SavedPoints> {
  return withTransaction(pool, async (client) => {
    // So that each edit sees the version before.
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.inspirationPoints]);
    const before = await findPicturePoints(client, inspirationId, position);
    if (!before) return 'missing';
    if (before.version !== version) return 'outdated';
    const ids = [...new Set(points.map(({ variantId }) => variantId))];
    const { rows: known } = await client.query('select id from variant where id = any($1)', [ids]);
    if (known.length < ids.length) return 'unknown variant';
    const json = JSON.stringify(points);
    const key = [inspirationId, position];
    await client.query('delete from inspiration_variant where inspiration_id = $1 and image_position = $2', key);
    await client.query(
      `insert into inspiration_variant (inspiration_id, image_position, position, variant_id, x, y)
       select $1, $2, entry.position, (point->>'variantId')::integer, (point->>'x')::double precision,
         (point->>'y')::double precision
       from jsonb_array_elements($3::jsonb) with ordinality as entry(point, position)`,
      [...key, json],
    );
    await client.query(
      `insert into inspiration_point_edit (inspiration_id, image_position, picture_url, points_before, points, edited_by)
       select inspiration_id, position, picture_url, $3, $4, $5 from inspiration_image
       where inspiration_id = $1 and position = $2`,
      [...key, JSON.stringify(before.points.map(({ variant, x, y }) => ({ variantId: variant.id, x, y }))), json, by],
    );
    // Pages that show it are rendered again.
    await client.query(`select put_in_outbox('inspiration', array[$1::integer])`, [inspirationId]);
    return 'saved';
  });
}
