import { dialogAttributes, IMAGE_SIZES, imagePath } from '@gniazdo/contracts/site';
import styles from './Reviews.module.css';

const EDGE_PX = 72;

/** Thumbnails of the photos of a review. Each opens its photo in a dialog, without script as a file. */
export function ReviewPhotos({ imageIds, author }: { imageIds: string[]; author: string }) {
  if (imageIds.length === 0) return null;
  return (
    <p className={styles.photos}>
      {imageIds.map((id, index) => (
        <a key={id} href={getPhotoPath(id)} {...dialogAttributes('product/ReviewPhotos', { imageIds, index })}>
          <img
            src={getPhotoPath(id, 160)}
            alt={`Zdjęcie ${index + 1} z opinii: ${author}`}
            width={EDGE_PX}
            height={EDGE_PX}
            loading="lazy"
          />
        </a>
      ))}
      {imageIds.some((id) => !isUploaded(id)) && <small>Zdjęcia z oferty sklepu</small>}
    </p>
  );
}

/** Path of the picture of a review’s photo. `id`: of its `imageIds`. */
export function getPhotoPath(id: string, width: 160 | 960 = 960) {
  return imagePath(getImage(id), { width, height: 0 }, 'webp');
}

/** Path of the photo in its largest size. */
export function getPhotoZoomPath(id: string) {
  return imagePath(getImage(id), IMAGE_SIZES.zoom, 'webp');
}

function getImage(id: string) {
  return isUploaded(id) ? { type: 'review', id: id.slice(1) } : { type: 'product', id };
}

/** Whether the author took the photo: the others are pictures of the offer. */
function isUploaded(id: string) {
  return id.startsWith('u');
}
