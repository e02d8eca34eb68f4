import { imagePath } from '@gniazdo/contracts';

/** Path of the picture of a review’s photo. `id`: of its `imageIds`. */
export function getPhotoPath(id: string, width: 160 | 960 = 960) {
  const image = id.startsWith('u') ? { type: 'review', id: id.slice(1) } : { type: 'product', id };
  return imagePath(image, { width, height: 0 }, 'webp');
}
