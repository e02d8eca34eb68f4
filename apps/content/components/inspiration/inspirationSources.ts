import type { Inspiration } from '@gniazdo/contracts/offers';
import { inspirationPicturePath } from '@gniazdo/contracts/site';

const WIDTHS = [320, 640, 960, 1280] as const;

/** The `srcset` of an inspiration's picture as WebP. */
export function getSourceSet(imageId: string) {
  return WIDTHS.map((width) => `${inspirationPicturePath(imageId, width)} ${width}w`).join(',');
}

/** The path of the picture for browsers without WebP. */
export function getFallback(imageId: string) {
  return inspirationPicturePath(imageId, 640, 'jpg');
}

/** What the head of a page preloads, for its first picture. */
export function getPreload({ imageId }: Inspiration['images'][number], sizes: string) {
  return { srcset: getSourceSet(imageId), sizes, href: getFallback(imageId) };
}
