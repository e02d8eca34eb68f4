import { IMAGE_SIZES, imagePath } from '@gniazdo/contracts/site';

/** Path of the picture of a review’s photo. `id`: of its `imageIds`. */
export function getPhotoPath(id: string, width: 160 | 960 = 960) {
  return imagePath(getImage(id), { width, height: 0 }, 'webp');
}

/** Path of the photo in its largest size. */
export function getPhotoZoomPath(id: string) {
  return imagePath(getImage(id), IMAGE_SIZES.zoom, 'webp');
}

function getImage(id: string) {
  return id.startsWith('u') ? { type: 'review', id: id.slice(1) } : { type: 'product', id };
}
