import { imagePath, IMAGE_SIZES } from '@gniazdo/contracts';
import styles from './Mark.module.css';

type Props = {
  /** Whose: a shop's logo, a maker's mark. */
  type: 'shop' | 'manufacturer';
  id: number;
};

const EDGE_PX = 32;

/** The picture that a shop or a maker is known by. The name stands beside it in words. */
export function Mark({ type, id }: Props) {
  const src = imagePath({ type, id: String(id) }, IMAGE_SIZES.thumbnail, 'webp');
  return <img className={styles.mark} src={src} alt="" width={EDGE_PX} height={EDGE_PX} loading="lazy" />;
}
