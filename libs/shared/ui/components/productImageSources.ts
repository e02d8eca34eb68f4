import { IMAGE_SIZES, imagePath, type Image } from '@gniazdo/contracts';

/** Two are enough for 185–240 px at all densities; each more is 2 kB in a page of 48 cards. */
const widths = [IMAGE_SIZES.listingRectangle, IMAGE_SIZES.listingRectangleRetina];

/** Addresses of a picture in the sizes of lists: webp for `srcset`, a jpg for browsers without it. */
export function productImageSources(image: Pick<Image, 'id' | 'type'>) {
  return {
    srcset: widths.map((size) => `${imagePath(image, size, 'webp')} ${size.width}w`).join(','),
    fallback: imagePath(image, IMAGE_SIZES.listingRectangle, 'jpg'),
  };
}
