import { IMAGE_SIZES, imagePath, type Image } from '@gniazdo/contracts';

type Picture = Pick<Image, 'id' | 'type'>;

const widths = [IMAGE_SIZES.listingRectangleMobileRetina, IMAGE_SIZES.detail, IMAGE_SIZES.detailRetina];

/** As in the attribute: how wide the large picture stands; must agree with Gallery.module.css. */
export const GALLERY_SIZES = '(min-width: 640px) 600px, 100vw';

/** Addresses of the large picture: webp for `srcset`, a jpg for browsers without it. */
export function gallerySources(image: Picture) {
  return {
    srcset: widths.map((size) => `${imagePath(image, size, 'webp')} ${size.width}w`).join(','),
    fallback: imagePath(image, IMAGE_SIZES.detail, 'jpg'),
  };
}

export function thumbnailSources(image: Picture) {
  const { thumbnail, thumbnailRetina } = IMAGE_SIZES;
  return {
    srcset: `${imagePath(image, thumbnail, 'webp')} 1x,${imagePath(image, thumbnailRetina, 'webp')} 2x`,
    fallback: imagePath(image, thumbnail, 'jpg'),
  };
}
