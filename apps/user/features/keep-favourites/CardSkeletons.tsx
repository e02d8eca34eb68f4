import { VisuallyHidden } from '@gniazdo/ui';
import { Skeleton } from '@gniazdo/ui/components';
import styles from './KeptFavourites.module.css';

/** Fills the first screen of a phone and two rows on a desktop. */
const CARDS = Array.from({ length: 8 }, (_, index) => index);

/** Placeholder for the cards. If they do not load, a message appears after a delay, without script. */
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
