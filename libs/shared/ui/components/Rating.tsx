import { formatCount, formatRating, plural, roundToHalf } from '@gniazdo/format';
import { joinClasses } from './joinClasses.ts';
import styles from './Rating.module.css';

type Props = {
  /** Average of 1–5 stars, not rounded. */
  rating: number;
  /** Without it, only the stars and the average are shown. */
  reviewsCount?: number;
  /** Makes it a link to the reviews, or to a dialog with them (`dialogAttributes`). */
  link?: { href: string };
};

/** Five stars, filled to the nearest half, and the average as a number that is not rounded to halves. */
export function Rating({ rating, reviewsCount, link }: Props) {
  const number = formatRating(rating);
  const count =
    reviewsCount === undefined
      ? ''
      : `, ${formatCount(reviewsCount)} ${plural(reviewsCount, 'opinia', 'opinie', 'opinii')}`;
  const Root = link ? 'a' : 'span';
  // One text beside the stars: a list repeats it 48 times.
  return (
    <Root
      className={styles.rating}
      role={link ? undefined : 'img'}
      aria-label={`Ocena ${number} na 5${count}`}
      {...link}
    >
      <span className={joinClasses(styles.stars, styles[`halves${roundToHalf(rating) * 2}`])} />
      {reviewsCount === undefined ? number : `${number} (${formatCount(reviewsCount)})`}
    </Root>
  );
}
