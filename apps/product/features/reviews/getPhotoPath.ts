import { imagePath } from '@gniazdo/contracts';

/** Path of the large picture of a review's photo. */
export function getPhotoPath(id: string) {
  return imagePath({ type: 'product', id }, { width: 960, height: 0 }, 'webp');
}
