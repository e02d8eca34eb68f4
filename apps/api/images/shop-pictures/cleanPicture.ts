import { IMAGE_SIZES } from '@gniazdo/contracts/site';
import { OutboundError } from '../../outbound/guardedRequest.ts';
import { openPicture } from '../decoding/pictureDecoder.ts';

/** The size of a zoomed picture. */
const MAX_SIDE = IMAGE_SIZES.zoom.width;
/** Low effort, because the first visitor waits for the picture. High quality, because each size is encoded from it again. */
const WEBP = { quality: 90, effort: 1 } as const;

/** Signatures of the accepted formats. The content type in the response is ignored. */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => /^RIFF[^]{4}WEBP/.test(bytes.toString('latin1', 0, 12)),
  (bytes) => /^[^]{4}ftypavi[fs]/.test(bytes.toString('latin1', 0, 12)),
];

/**
 * Encodes a shop's picture again: as WebP on white, at most 2000 px, without metadata (location, camera, colour profile,
 * comments). For tasks of `inDecoder`. Rejects with an OutboundError if the bytes are not a raster picture of an accepted format and size.
 */
export async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  if (!SIGNATURES.some((matches) => matches(bytes)))
    throw new OutboundError('unusable', 'not a JPEG, PNG, GIF, WebP or AVIF');
  try {
    const { picture } = await openPicture(bytes);
    return await picture.resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true }).webp(WEBP).toBuffer();
  } catch (error) {
    throw new OutboundError('unusable', (error as Error).message, { cause: error });
  }
}
