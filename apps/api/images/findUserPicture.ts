import { USER_PICTURE } from '@gniazdo/contracts/account';
import type pg from 'pg';
import type { ImageRequest } from './parseImagePath.ts';

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
