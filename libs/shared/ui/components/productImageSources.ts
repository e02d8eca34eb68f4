import type { Image } from '@gniazdo/contracts/offers';
import { getImageSize, imagePath, type ImageSizeName } from '@gniazdo/contracts/site';

/** The `sizes` of a card's picture: 157 px on a phone of 390 px. */
export const CARD_PICTURE_SIZES = '(max-width:639px) 41vw,320px';

const SIZE_NAMES: ImageSizeName[] = [
  'listingRectangleMobile',
  'listingRectangleMobileRetina',
  'listingRectangleMobileTriple',
  'listingRectangleRetina',
];

/**
 * URLs of a picture in the sizes of lists: webp by width for `srcset`, jpg as a fallback. With `CARD_PICTURE_SIZES`, each
 * window and density of the screen gets the size with its name: the mobile sizes below 640 px, the others above. The plain
 * size has as many pixels as the mobile retina one.
 */
export function productImageSources(image: Pick<Image, 'id' | 'type'>) {
  const sources = SIZE_NAMES.map((name) => {
    const size = getImageSize({ name });
    return `${imagePath(image, size, 'webp')} ${size.width}w`;
  });
  return { srcset: sources.join(','), fallback: imagePath(image, getImageSize({ name: 'listingRectangle' }), 'jpg') };
}
