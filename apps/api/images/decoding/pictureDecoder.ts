import sharp from 'sharp';
import { createFairQueue } from '../../limits/createFairQueue.ts';

// A decoder of its own thread, and no memory of earlier pictures: both multiply what one picture needs.
sharp.concurrency(1);
sharp.cache(false);

/** 24 megapixels, as cameras count them (5712 × 4284). Against decompression bombs: kilobytes can decompress to gigabytes. */
const MAX_PIXELS = 24_500_000;
/** A progressive JPEG or interlaced PNG is in memory as a whole, before the first row can be read. */
const MAX_PROGRESSIVE_PIXELS = 12_500_000;
const MAX_EDGE_PX = 16_000;
const TIMEOUT_S = 10;

/**
 * Runs a task that decodes pictures: one at a time in this process, because each may need 180 MB. `client`: the network of the
 * visitor, who has two places. Rejects with 503 if too many wait, as their files are in memory.
 */
export const inDecoder = createFairQueue({
  maxRunning: 1,
  maxWaiting: 8,
  // As many as are downloaded from shops at once, so that these are never refused.
  maxReserved: 8,
  maxOfClient: 2,
});

/**
 * Opens the picture of a visitor or a shop: upright, on white, without anything else that the file contains. Only for tasks of
 * `inDecoder`. Rejects with a PhotoError if it has too many pixels, else with an error of the decoder.
 */
export async function openPicture(bytes: Buffer) {
  // Reads the head of the file, so that the size is known before anything is decompressed.
  const { width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > MAX_EDGE_PX || width * height > MAX_PIXELS)
    throw new PhotoError(
      `Zdjęcie ma za dużo pikseli (${width} × ${height}), a może mieć 24 megapiksele. Zmniejsz je i dodaj jeszcze raz.`,
    );
  if (isProgressive && width * height > MAX_PROGRESSIVE_PIXELS)
    throw new PhotoError(
      `Zdjęcie zapisane progresywnie lub z przeplotem może mieć 12 megapikseli, a ma ${width} × ${height} pikseli. Zmniejsz je albo zapisz bez tej opcji i dodaj jeszcze raz.`,
    );
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .flatten({ background: '#ffffff' });
  return { picture, width, height };
}

/** A file that a visitor sent is not a usable photo. The message is a Polish text for them. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
}
