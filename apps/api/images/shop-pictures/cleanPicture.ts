import sharp from 'sharp';
import { PictureFetchError } from './PictureFetchError.ts';

const SIDE = 1000;
/** A bomb of a few kilobytes can unfold to gigabytes. */
const MAX_PIXELS = 40_000_000;
const WEBP = { quality: 84, effort: 4, smartSubsample: true } as const;

/** How the files of the formats begin that we take; the shop's word for it counts nothing. */
const BEGINNINGS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => /^RIFF[^]{4}WEBP/.test(bytes.toString('latin1', 0, 12)),
  (bytes) => /^[^]{4}ftypavi[fs]/.test(bytes.toString('latin1', 0, 12)),
];

/**
 * A shop's picture made anew: WebP, square on white, at most 1000 px, without what else the file held (place, camera,
 * colour profile, comments). Fails with a PictureFetchError on whatever is no raster picture of sensible size.
 */
export async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  if (!BEGINNINGS.some((matches) => matches(bytes)))
    throw new PictureFetchError('unusable', 'no JPEG, PNG, GIF, WebP or AVIF');
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { width, height } = await picture.metadata();
    const side = Math.min(SIDE, Math.max(width, height));
    return await picture
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(side, side, { fit: 'contain', background: '#ffffff' })
      .webp(WEBP)
      .toBuffer();
  } catch (error) {
    throw new PictureFetchError('unusable', (error as Error).message, { cause: error });
  }
}
