import { IMAGE_SIZES, imagePath, type Image } from '@gniazdo/contracts';

const widths = [
  IMAGE_SIZES.listingRectangleMobile,
  IMAGE_SIZES.listingRectangle,
  IMAGE_SIZES.listingRectangleMobileRetina,
  IMAGE_SIZES.listingRectangleRetina,
];

/** Addresses of a picture in the sizes of lists: webp for `srcset`, a jpg for browsers without it. */
export function productImageSources(image: Pick<Image, 'id' | 'type'>) {
  return {
    srcset: widths.map((size) => `${imagePath(image, size, 'webp')} ${size.width}w`).join(','),
    fallback: imagePath(image, IMAGE_SIZES.listingRectangle, 'jpg'),
  };
}
