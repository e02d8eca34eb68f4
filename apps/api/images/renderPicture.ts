import sharp from 'sharp';
import type { Picture } from './findPicture.ts';
import type { ImageRequest } from './parseImagePath.ts';

// Each request renders on one thread; several pictures at once share the machine's cores.
sharp.concurrency(1);

const SVG_SIZE = 1000;
const SVG_DENSITY = 72;
const WHITE = '#ffffff';

/** The picture as a file of exactly the size asked for. */
export async function renderPicture(picture: Picture, { width, height, format }: ImageRequest): Promise<Buffer> {
  const { source, cropped } = picture;
  const image = 'svg' in source ? drawn(source.svg, width, height) : await photographed(source, width, height, cropped);
  const sized =
    'svg' in source || cropped
      ? image.resize(width, height || null, { fit: cropped ? 'cover' : 'contain', background: WHITE })
      : image;
  const flat = sized.flatten({ background: WHITE });
  return format === 'webp'
    ? flat.webp({ quality: 80, effort: 3 }).toBuffer()
    : flat.jpeg({ quality: 82, progressive: true }).toBuffer();
}

function drawn(svg: string, width: number, height: number) {
  // Drawn at the size it is needed in: a thumbnail costs a fraction of the whole.
  const density = Math.max(1, (SVG_DENSITY * Math.max(width, height)) / SVG_SIZE);
  return sharp(Buffer.from(svg), { density, limitInputPixels: 4_000_000 });
}

type Photograph = Extract<Picture['source'], { file: string }>;

/** Cut out around the middle when zoomed; what its box has more than a square is filled with the studio's own edges. */
async function photographed({ file, zoom, isMirrored }: Photograph, width: number, height: number, cropped: boolean) {
  const image = sharp(file);
  const { width: side } = await image.metadata();
  const part = Math.round(side / zoom);
  // A piece stands a little above the middle of its picture.
  const top = Math.round((side - part) * 0.46);
  image.extract({ left: Math.round((side - part) / 2), top, width: part, height: part });
  if (isMirrored) image.flop();
  if (cropped) return image;
  const [boxWidth, boxHeight] = [width, height || width];
  const square = Math.min(boxWidth, boxHeight);
  const [across, down] = [boxWidth - square, boxHeight - square];
  const inside = await image.resize(square, square).toBuffer();
  return sharp(inside).extend({
    left: Math.floor(across / 2),
    right: Math.ceil(across / 2),
    top: Math.floor(down / 2),
    bottom: Math.ceil(down / 2),
    extendWith: 'copy',
  });
}
