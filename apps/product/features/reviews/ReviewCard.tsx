import type { Review } from '@gniazdo/contracts/offers';
import { accountPaths } from '@gniazdo/contracts/site';
import { formatDate } from '@gniazdo/format';
import { Icon } from '@gniazdo/ui';
import { Rating } from '@gniazdo/ui/display';
import { Avatar } from '@gniazdo/ui/components';
import { formatOrigin } from './ReviewOrigin.tsx';
import { ReviewPhotos } from './ReviewPhotos.tsx';
import styles from './Reviews.module.css';

type Props = {
  review: Review;
  /** A script may focus it. */
  isFocusable?: boolean;
};

/** One review. Its text is from shops and buyers, so it is never markup. */
export function ReviewCard({ review, isFocusable }: Props) {
  const { value, text, reply, eshop, source } = review;
  const author = review.userNickName ?? 'Anonim';
  return (
    <li className={styles.review} tabIndex={isFocusable ? -1 : undefined}>
      <p className={styles.head}>
        <Avatar name={author} src={review.userAvatar} />
        <strong>{review.userId ? <a href={accountPaths.profile(review.userId)}>{author}</a> : author}</strong>
        <Rating rating={value} />
        <time dateTime={review.dateTime}>{formatDate(review.dateTime)}</time>
      </p>
      {text && <p className={styles.text}>{text.text}</p>}
      {review.translatedFrom && text?.originalText && (
        <details>
          <summary>Tłumaczenie. Pokaż oryginał</summary>
          <p className={styles.text} lang={review.translatedFrom}>
            {text.originalText}
          </p>
        </details>
      )}
      <Points title="Plusy" icon="check" points={review.pluses} className={styles.pluses} />
      <Points title="Minusy" icon="close" points={review.minuses} className={styles.minuses} />
      <ReviewPhotos imageIds={review.imageIds} author={author} />
      <p className={styles.source}>Źródło: {formatOrigin(source, eshop?.name)}</p>
      {reply && (
        <div className={styles.reply}>
          <p>
            <strong>Odpowiedź sklepu</strong>, <time dateTime={reply.dateTime}>{formatDate(reply.dateTime)}</time>
          </p>
          <p className={styles.text}>{reply.text}</p>
        </div>
      )}
    </li>
  );
}

type PointsProps = { title: string; icon: 'check' | 'close'; points: string[]; className?: string };

function Points({ title, icon, points, className }: PointsProps) {
  if (points.length === 0) return null;
  return (
    <ul className={className} aria-label={title}>
      {points.map((point) => (
        <li key={point} className={styles.point}>
          <Icon name={icon} size={16} />
          {point}
        </li>
      ))}
    </ul>
  );
}
