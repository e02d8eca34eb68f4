import { imagePath, IMAGE_SIZES } from '@gniazdo/contracts/site';
import styles from './Mark.module.css';

type Props = {
  /** A shop's logo or a manufacturer's mark. */
  type: 'shop' | 'manufacturer';
  id: number;
};

const EDGE_PX = 32;

/** The logo of a shop or manufacturer, decorative: the name is beside it. */
export function Mark({ type, id }: Props) {
  const src = imagePath({ type, id: String(id) }, IMAGE_SIZES.thumbnail, 'webp');
  return <img className={styles.mark} src={src} alt="" width={EDGE_PX} height={EDGE_PX} loading="lazy" />;
}
