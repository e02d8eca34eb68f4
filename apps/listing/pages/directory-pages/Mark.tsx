import { imagePath, IMAGE_SIZES } from '@gniazdo/contracts/site';
import styles from './directory.module.css';

const SIZE_PX = 48;

/** The logo of a shop or manufacturer. */
export function Mark({ type, id }: { type: 'shop' | 'manufacturer'; id: number }) {
  const src = imagePath({ type, id: String(id) }, IMAGE_SIZES.thumbnailRetina, 'webp');
  return <img className={styles.mark} src={src} alt="" width={SIZE_PX} height={SIZE_PX} loading="lazy" />;
}
