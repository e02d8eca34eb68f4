import { USER_PICTURE } from '@gniazdo/contracts/account';
import sharp from 'sharp';
import { cleanPhoto } from './cleanPhoto.ts';
import type pg from 'pg';
import type { ImageRequest } from './parseImagePath.ts';

const WEBP = { quality: 82, effort: 4 } as const;

/** Encodes the picture of a user again, as a square WebP of its only size. For tasks of `inDecoder`. Rejects with a PhotoError. */
export async function cleanUserPicture(bytes: Buffer) {
  const { width, height } = USER_PICTURE.size;
  return sharp(await cleanPhoto(bytes))
    .resize(width, height, { fit: 'cover' })
    .webp(WEBP)
    .toBuffer();
}

/**
 * The picture of a user in its only size and format; null if there is none. It is not stored as a file, so it is gone when it
 * is removed.
 */
export async function findUserPicture(pool: pg.Pool, { id, width, height, format }: ImageRequest) {
  const { size } = USER_PICTURE;
  if (width !== size.width || height !== size.height || format !== 'webp') return null;
  const { rows } = await pool.query<{ bytes: Buffer }>('select bytes from account_picture where id = $1::bigint', [id]);
  return rows[0]?.bytes ?? null;
}
