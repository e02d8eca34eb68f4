import sharp from 'sharp';
import type { Picture } from './findPicture.ts';
import type { ImageRequest } from './parseImagePath.ts';

// Each request renders on one thread; several pictures at once share the machine's cores.
sharp.concurrency(1);

const SVG_SIZE = 1000;
const SVG_DENSITY = 72;
const WHITE = '#ffffff';

/** The picture as a file of exactly the size asked for. */
export function renderPicture({ svg, cropped }: Picture, { width, height, format }: ImageRequest): Promise<Buffer> {
  // Drawn at the size it is needed in: a thumbnail costs a fraction of the whole.
  const density = Math.max(1, (SVG_DENSITY * Math.max(width, height)) / SVG_SIZE);
  const image = sharp(Buffer.from(svg), { density, limitInputPixels: 4_000_000 })
    .resize(width, height || null, { fit: cropped ? 'cover' : 'contain', background: WHITE })
    .flatten({ background: WHITE });
  return format === 'webp'
    ? image.webp({ quality: 80, effort: 3 }).toBuffer()
    : image.jpeg({ quality: 82, progressive: true }).toBuffer();
}
