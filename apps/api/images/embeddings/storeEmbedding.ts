import type pg from 'pg';
import type { QueuedPicture } from '../descriptors/PictureQueue.ts';
import { packEmbedding } from './embedding.ts';
import { type EmbeddingsEndpoint, requestEmbedding } from './requestEmbedding.ts';

/** Requests the embedding of a picture and stores it, unless there is one of this model. */
export async function storeEmbedding(pool: pg.Pool, endpoint: EmbeddingsEndpoint, { imageId, file }: QueuedPicture) {
  const { model } = endpoint;
  const { rows } = await pool.query('select from image_embedding where image_id = $1::bigint and model = $2', [
    imageId,
    model,
  ]);
  if (rows.length > 0) return;
  const embedding = packEmbedding(await requestEmbedding(endpoint, file));
  await pool.query(
    `insert into image_embedding (image_id, model, embedding)
     select id, $2, $3 from image where id = $1::bigint on conflict do nothing`,
    [imageId, model, embedding],
  );
}
