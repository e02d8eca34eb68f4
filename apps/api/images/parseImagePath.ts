import { IMAGE_SIZES, imageHashPairs } from '@gniazdo/contracts/site';

export type ImageRequest = {
  type: ImageType;
  id: string;
  width: number;
  /** 0: the height follows from the aspect ratio. */
  height: number;
  format: 'jpg' | 'webp';
};

const TYPES = [
  'product',
  'category',
  'shop',
  'manufacturer',
  'delivery',
  'avatar',
  'room',
  'featured',
  'inspiration',
  'review',
  'user',
] as const;
export type ImageType = (typeof TYPES)[number];

/** Widths of `srcset`, with a height that follows from the aspect ratio. */
const FREE_WIDTHS = [160, 320, 480, 640, 960, 1280];
const SIZES = new Set([
  ...Object.values(IMAGE_SIZES).map(({ width, height }) => `${width}-${height}`),
  ...FREE_WIDTHS.map((width) => `${width}-0`),
]);
const PATH =
  /^\/i\/([a-z]+)\/(\d{1,4}-\d{1,4})\/([0-9a-f]{2}\/[0-9a-f]{2})\/([1-9]\d{0,17})(?:-[a-z0-9-]{1,200})?\.(jpg|webp)$/;

/** Parses the path of a picture; null for paths that the site never produces. */
export function parseImagePath(path: string): ImageRequest | null {
  const [, type, size, pairs, id, format] = PATH.exec(path) ?? [];
  if (!id || !size || !SIZES.has(size) || pairs !== imageHashPairs(id)) return null;
  if (!TYPES.some((known) => known === type)) return null;
  const [width = 0, height = 0] = size.split('-').map(Number);
  return { type: type as ImageType, id, width, height, format: format as ImageRequest['format'] };
}
