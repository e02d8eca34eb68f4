import type pg from 'pg';
import { maybeOne } from '../../database/one.ts';
import { compareDescriptors } from '../../images/descriptors/describePicture.ts';
import { compareEmbeddings } from '../../images/embeddings/embedding.ts';

type Compared = {
  /** The picture, which must be of the variant. */
  imageId: string;
  variantId: number;
  /** Variants whose main pictures are compared with it. */
  candidates: readonly number[];
  /** The model of the embeddings; null without an endpoint for them. */
  model: string | null;
};

/** The distance of a variant's main picture from the given one, 0 to 1; undefined if it was not described. */
export type PictureDistance = (variantId: number) => number | undefined;

/**
 * Compares a picture with the main pictures of other variants: by embeddings if both have one, else by descriptors. Null if
 * the picture is not of the variant or was never rendered.
 */
export async function findPictureDistances(pool: pg.Pool, compared: Compared): Promise<PictureDistance | null> {
  const own = await findOwn(pool, compared);
  if (!own) return null;
  const others = await findOthers(pool, compared);
  return (variantId) => {
    const other = others.get(variantId);
    if (!other) return undefined;
    const byEmbedding = own.embedding && other.embedding && compareEmbeddings(own.embedding, other.embedding);
    return byEmbedding ?? compareDescriptors(own.descriptor, other.descriptor);
  };
}

type Described = { variant_id: number; descriptor: Buffer; embedding: Buffer | null };

const DESCRIBED = `
  select image.variant_id, described.descriptor, embedded.embedding
  from image
  join image_descriptor as described on described.image_id = image.id
  left join image_embedding as embedded on embedded.image_id = image.id and embedded.model = $1`;

async function findOwn(pool: pg.Pool, { imageId, variantId, model }: Compared) {
  return maybeOne<Described>(pool, `${DESCRIBED} where image.id = $2::bigint and image.variant_id = $3`, [
    model,
    imageId,
    variantId,
  ]);
}

async function findOthers(pool: pg.Pool, { candidates, model }: Compared) {
  const { rows } = await pool.query<Described>(`${DESCRIBED} where image.variant_id = any($2) and image.position = 0`, [
    model,
    candidates,
  ]);
  return new Map(rows.map((row) => [row.variant_id, row]));
}
