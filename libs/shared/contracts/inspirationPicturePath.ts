import { imagePath } from './imagePath.ts';

/** Path of an inspiration's picture with the given width in px and its own aspect ratio. */
export function inspirationPicturePath(
  imageId: string,
  width: 320 | 640 | 960 | 1280,
  format: 'jpg' | 'webp' = 'webp',
) {
  return imagePath({ type: 'inspiration', id: imageId }, { width, height: 0 }, format);
}
