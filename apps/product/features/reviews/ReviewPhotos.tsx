import { dialogAttributes } from '@gniazdo/contracts/site';
import styles from './Reviews.module.css';
import { getPhotoPath } from './getPhotoPath.ts';

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
    </p>
  );
}
