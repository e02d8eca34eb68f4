import type { Image } from '@gniazdo/contracts/offers';
import { DETAIL_PICTURE, IMAGE_SIZES, imagePath } from '@gniazdo/contracts/site';

type Picture = Pick<Image, 'id' | 'type'>;

/** URLs of the large picture: webp for `srcset`, jpg as a fallback; `large` is the largest webp of them. */
export function gallerySources(image: Picture) {
  return {
    srcset: DETAIL_PICTURE.widths
      .map((width) => `${imagePath(image, { width, height: width }, 'webp')} ${width}w`)
      .join(','),
    fallback: imagePath(image, IMAGE_SIZES.detail, 'jpg'),
    large: imagePath(image, IMAGE_SIZES.detailRetina, 'webp'),
  };
}

export function thumbnailSources(image: Picture) {
  const { thumbnail, thumbnailRetina } = IMAGE_SIZES;
  return {
    srcset: `${imagePath(image, thumbnail, 'webp')} 1x,${imagePath(image, thumbnailRetina, 'webp')} 2x`,
    fallback: imagePath(image, thumbnail, 'jpg'),
  };
}

/** Path of the picture in its largest size, at most 2000 px. */
export function getZoomPath(image: Picture) {
  return imagePath(image, IMAGE_SIZES.zoom, 'webp');
}
