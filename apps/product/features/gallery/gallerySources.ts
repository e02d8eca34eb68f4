import { DETAIL_PICTURE, IMAGE_SIZES, imagePath, type Image } from '@gniazdo/contracts';

type Picture = Pick<Image, 'id' | 'type'>;

/** URLs of the large picture: webp for `srcset`, jpg as a fallback. */
export function gallerySources(image: Picture) {
  return {
    srcset: DETAIL_PICTURE.widths
      .map((width) => `${imagePath(image, { width, height: width }, 'webp')} ${width}w`)
      .join(','),
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
