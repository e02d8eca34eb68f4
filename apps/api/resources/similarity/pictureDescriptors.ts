import type pg from 'pg';

/** The descriptor of a picture of the variant; null if the picture is not its own or was never rendered. */
export async function findDescriptor(pool: pg.Pool, { imageId, variantId }: { imageId: string; variantId: number }) {
  const { rows } = await pool.query<{ descriptor: Buffer }>(
    `select descriptor from image_descriptor join image on image.id = image_id
     where image_id = $1::bigint and variant_id = $2`,
    [imageId, variantId],
  );
  return rows[0]?.descriptor ?? null;
}

/** The descriptors of the main pictures by variant id; pictures that were never rendered have none. */
export async function findMainDescriptors(pool: pg.Pool, variantIds: readonly number[]) {
  const { rows } = await pool.query<{ variant_id: number; descriptor: Buffer }>(
    `select variant_id, descriptor from image join image_descriptor on image_id = image.id
     where variant_id = any($1) and position = 0`,
    [variantIds],
  );
  return new Map(rows.map(({ variant_id: id, descriptor }) => [id, descriptor]));
}
