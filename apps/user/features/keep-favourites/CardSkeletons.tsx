import { VisuallyHidden } from '@gniazdo/ui';
import { Skeleton } from '@gniazdo/ui/parts';
import styles from './KeptFavourites.module.css';

/** More than a phone's first view holds, and two rows of a desk's. */
const CARDS = Array.from({ length: 8 }, (_, index) => index);

/** Stands where the cards will come. If nothing comes, it says so after a while, without any script. */
export function CardSkeletons() {
  return (
    <div className={styles.waiting}>
      <VisuallyHidden>Wczytujemy ulubione.</VisuallyHidden>
      <p className={styles.late}>Trwa to dłużej niż zwykle. Jeśli lista się nie pojawi, odśwież stronę.</p>
      <div className={styles.bar}>
        <span className={styles.count}>
          <Skeleton />
        </span>
      </div>
      <div className={styles.skeletons}>
        {CARDS.map((card) => (
          <div key={card} className={styles.skeleton}>
            <Skeleton shape="picture" />
            <Skeleton />
            <Skeleton />
            <Skeleton shape="block" />
          </div>
        ))}
      </div>
    </div>
  );
}
