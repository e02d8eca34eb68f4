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

/** The whole picture, its studio carried on to the sides of a box that isn't square; or a cut-out that fills the box. */
async function photographed({ file, zoom, isMirrored }: Photograph, width: number, height: number, cropped: boolean) {
  const image = sharp(file);
  if (isMirrored) image.flop();
  if (cropped) return image;
  const [boxWidth, boxHeight] = [width, height || width];
  if (zoom > 1) {
    const { width: side } = await sharp(file).metadata();
    return image.extract(cutOut(side, zoom, boxWidth / boxHeight)).resize(boxWidth, boxHeight);
  }
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

/** The middle of a square picture in the shape of a box; a piece stands a little above the middle. */
function cutOut(side: number, zoom: number, aspect: number) {
  const shorter = Math.min(side / zoom, side * Math.min(aspect, 1 / aspect));
  const [width, height] = [shorter * Math.max(1, aspect), shorter * Math.max(1, 1 / aspect)].map(Math.floor) as [
    number,
    number,
  ];
  return { left: Math.floor((side - width) / 2), top: Math.floor((side - height) * 0.46), width, height };
}
