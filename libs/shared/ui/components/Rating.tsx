import { formatCount, formatRating, plural, roundToHalf } from '@gniazdo/format';
import { joinClasses } from './joinClasses.ts';
import styles from './Rating.module.css';

type Props = {
  /** Average of 1–5, unrounded. */
  rating: number;
  /** Left out: only the stars and the number. */
  reviewsCount?: number;
};

/** Five stars, filled to the nearest half, with the unrounded number beside them. */
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
