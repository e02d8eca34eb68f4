import { IMAGE_SIZES } from '@gniazdo/contracts/site';
import sharp, { type Sharp } from 'sharp';
import type { ImageRequest } from './parseImagePath.ts';

// Each picture is rendered on one thread; concurrent requests use the other cores.
sharp.concurrency(1);

const SVG_SIZE = 1000;
const SVG_DENSITY = 72;
const WHITE = '#ffffff';

export type PictureSource = { svg: string } | { file: string } | { bytes: Buffer };

/**
 * Renders a picture in the requested size (px). With `cropped` it fills the box, unless a wide
 * box would cut a square picture; otherwise the whole picture fits inside.
 * A height of 0 follows from the aspect ratio. In the size of the zoom it keeps its own size if that is smaller.
 */
export async function renderPicture(
  source: PictureSource,
  { width, height, format }: Pick<ImageRequest, 'width' | 'height' | 'format'>,
  cropped: boolean,
): Promise<Buffer> {
  const image = await sized(source, width, height, cropped);
  const flat = image.flatten({ background: WHITE });
  return format === 'webp'
    ? flat.webp({ quality: 78, effort: 3 }).toBuffer()
    : flat.jpeg({ quality: 82, progressive: true }).toBuffer();
}

async function sized(source: PictureSource, width: number, height: number, cropped: boolean) {
  const image =
    'svg' in source ? openSvg(source.svg, width, height) : sharp('file' in source ? source.file : source.bytes);
  const isZoom = width === IMAGE_SIZES.zoom.width;
  if (isZoom && !('svg' in source)) return image.resize(width, height, { fit: 'inside', withoutEnlargement: true });
  if (cropped && !(await isCutByWideBox(image, width, height)))
    return image.resize(width, height || null, { fit: 'cover' });
  if ('svg' in source) return image.resize(width, height || null, { fit: 'contain', background: WHITE });
  return fitInside(image, width, height || width);
}

/** A square picture of a product would lose its head and feet in the box of a preview. */
async function isCutByWideBox(image: Sharp, width: number, height: number) {
  if (width < 1.5 * height || height === 0) return false;
  const size = await image.metadata();
  return size.width < 1.2 * size.height;
}

function openSvg(svg: string, width: number, height: number) {
  // Rasterised at the requested size: a thumbnail costs a fraction of the full size.
  const density = Math.max(1, (SVG_DENSITY * Math.max(width, height)) / SVG_SIZE);
  return sharp(Buffer.from(svg), { density, limitInputPixels: 4_000_000 });
}

/** Fits the whole picture into a square; the rest of a box that is not square is filled with the pixels at the edge. */
async function fitInside(image: Sharp, width: number, height: number) {
  const square = Math.min(width, height);
  const [across, down] = [width - square, height - square];
  const inside = image.resize(square, square, { fit: 'contain', background: WHITE });
  if (across === 0 && down === 0) return inside;
  return sharp(await inside.toBuffer()).extend({
    left: Math.floor(across / 2),
    right: Math.ceil(across / 2),
    top: Math.floor(down / 2),
    bottom: Math.ceil(down / 2),
    extendWith: 'copy',
  });
}
