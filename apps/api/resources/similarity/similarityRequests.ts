import type pg from 'pg';

/** A stored request: the variant of the picture, its category, and the similar variants in order. */
export type SimilarityRequestRow = {
  variant_id: number;
  slug: string;
  name: string;
  category_id: number;
  variant_ids: number[];
};

/**
 * Stores what a picture of a variant is similar to, under the id of the picture. Does nothing if it is not a picture of the
 * variant, so there are never more requests than pictures.
 */
export async function storeSimilarityRequest(
  pool: pg.Pool,
  { variantId, imageId, ids }: { variantId: number; imageId: string; ids: readonly number[] },
) {
  if (ids.length === 0) return;
  await pool.query(
    `insert into similarity_request as stored (image_id, variant_ids)
     select id, $3 from image where id = $1::bigint and variant_id = $2
     on conflict (image_id) do update set variant_ids = excluded.variant_ids, stored_at = now()
     where stored.variant_ids <> excluded.variant_ids`,
    [imageId, variantId, ids],
  );
}

/** Null for an unknown id. */
export async function findSimilarityRequest(pool: pg.Pool, requestId: string): Promise<SimilarityRequestRow | null> {
  const { rows } = await pool.query<SimilarityRequestRow>(
    `select variant.id as variant_id, variant.slug, variant.name, variant.category_id, stored.variant_ids
     from similarity_request as stored
     join image on image.id = stored.image_id
     join variant on variant.id = image.variant_id
     where stored.image_id = $1::bigint`,
    [requestId],
  );
  return rows[0] ?? null;
}
