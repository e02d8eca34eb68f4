import { formatCount, formatRating, plural, roundToHalf } from '@gniazdo/format';
import { joinClasses } from './joinClasses.ts';
import styles from './Rating.module.css';

type Props = {
  /** Average of 1–5 stars, not rounded. */
  rating: number;
  /** Without it, only the stars and the average are shown. */
  reviewsCount?: number;
};

/** Five stars, filled to the nearest half, and the average as a number that is not rounded to halves. */
export function Rating({ rating, reviewsCount }: Props) {
  const number = formatRating(rating);
  const count =
    reviewsCount === undefined
      ? ''
      : `, ${formatCount(reviewsCount)} ${plural(reviewsCount, 'opinia', 'opinie', 'opinii')}`;
  return (
    <span className={styles.rating}>
      <span
        className={joinClasses(styles.stars, styles[`halves${roundToHalf(rating) * 2}`])}
        role="img"
        aria-label={`Ocena ${number} na 5${count}`}
      />
      <span aria-hidden="true">{number}</span>
      {reviewsCount !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {`(${formatCount(reviewsCount)})`}
        </span>
      )}
    </span>
  );
}
