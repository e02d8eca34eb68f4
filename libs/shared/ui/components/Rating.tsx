import { formatCount, formatRating, plural, roundToHalf } from '@gniazdo/format';
import styles from './Rating.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  /** Average of 1–5, unrounded. */
  rating: number;
  /** Left out: only the stars. */
  reviewsCount?: number;
};

const STAR_WIDTH = 24;
const STARS = [0, 1, 2, 3, 4]
  .map((place) => `M${place * STAR_WIDTH + 12} 2l3 6.6 7.2.8-5.4 4.9 1.6 7.1-6.4-3.7-6.4 3.7 1.6-7.1-5.4-4.9 7.2-.8Z`)
  .join('');

/** Five stars, filled to the nearest half, with the number beside them. Nothing without reviews: give none, show none. */
export function Rating({ rating, reviewsCount }: Props) {
  return (
    <span className={styles.rating}>
      <svg className={styles.stars} viewBox="0 0 120 24" width="80" height="16" aria-hidden="true">
        <path d={STARS} />
        <svg width={roundToHalf(rating) * STAR_WIDTH} height="24">
          <path className={styles.filled} d={STARS} />
        </svg>
      </svg>
      <VisuallyHidden>Ocena </VisuallyHidden>
      <span>{formatRating(rating)}</span>
      <VisuallyHidden> na 5</VisuallyHidden>
      {reviewsCount !== undefined && (
        <span className={styles.count}>
          ({formatCount(reviewsCount)}
          <VisuallyHidden> {plural(reviewsCount, 'opinia', 'opinie', 'opinii')}</VisuallyHidden>)
        </span>
      )}
    </span>
  );
}
