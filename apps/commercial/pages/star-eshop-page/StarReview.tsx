import type { StarEshop } from '@gniazdo/contracts';
import { formatDate } from '@gniazdo/format';
import { Rating } from '@gniazdo/ui/display';
import styles from './star.page.module.css';

type Props = { review: StarEshop['reviews'][number]; eshop: string };

/** One review of a shop. Its text is from the buyer, so it is never markup. */
export function StarReview({ review: { rating, text, dateTime, reply }, eshop }: Props) {
  return (
    <li className={styles.review}>
      <p className={styles.head}>
        <Rating rating={rating} />
        <time dateTime={dateTime}>{formatDate(dateTime)}</time>
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {reply && (
        <div className={styles.reply}>
          <p>
            <strong>Odpowiedź sklepu {eshop}</strong>,{' '}
            <time dateTime={reply.dateTime}>{formatDate(reply.dateTime)}</time>
          </p>
          <p className={styles.text}>{reply.text}</p>
        </div>
      )}
    </li>
  );
}
