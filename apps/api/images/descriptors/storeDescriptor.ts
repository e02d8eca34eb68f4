import type pg from 'pg';
import { describePicture } from './describePicture.ts';
import type { QueuedPicture } from './PictureQueue.ts';

/** Describes a picture and stores the descriptor, unless there is one. */
export async function storeDescriptor(pool: pg.Pool, { imageId, file }: QueuedPicture) {
  const { rows } = await pool.query('select from image_descriptor where image_id = $1::bigint', [imageId]);
  if (rows.length > 0) return;
  const descriptor = Buffer.from(await describePicture(file));
  await pool.query(
    `insert into image_descriptor (image_id, descriptor)
     select id, $2 from image where id = $1::bigint on conflict do nothing`,
    [imageId, descriptor],
  );
}
