import { IMAGE_SIZES, imagePath, type Image } from '@gniazdo/contracts';

/** Two widths are enough for 185–240 px at all densities. Each further width adds 2 kB to a page of 48 cards. */
const widths = [IMAGE_SIZES.listingRectangle, IMAGE_SIZES.listingRectangleRetina];

/** URLs of a picture in the sizes of lists: webp for `srcset`, jpg as a fallback. */
export function productImageSources(image: Pick<Image, 'id' | 'type'>) {
  return {
    srcset: widths.map((size) => `${imagePath(image, size, 'webp')} ${size.width}w`).join(','),
    fallback: imagePath(image, IMAGE_SIZES.listingRectangle, 'jpg'),
  };
}
