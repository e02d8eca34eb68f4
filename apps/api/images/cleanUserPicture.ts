import { USER_PICTURE } from '@gniazdo/contracts/account';
import sharp from 'sharp';
import { cleanPhoto } from './cleanPhoto.ts';

const WEBP = { quality: 82, effort: 4 } as const;

/** Encodes the picture of a user again, as a square WebP of its only size. For tasks of `inDecoder`. Rejects with a PhotoError. */
export async function cleanUserPicture(bytes: Buffer) {
  const { width, height } = USER_PICTURE.size;
  return sharp(await cleanPhoto(bytes))
    .resize(width, height, { fit: 'cover' })
    .webp(WEBP)
    .toBuffer();
}
