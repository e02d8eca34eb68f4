import type { StarEshop, ReportedContent } from '@gniazdo/contracts/account';
import { formatDate } from '@gniazdo/format';
import { Rating } from '@gniazdo/ui/display';
import styles from './star.module.css';
import { reportPaths } from '@gniazdo/contracts/site';

type Props = {
  review: StarEshop['reviews'][number];
  /** Name of the shop. */
  eshop: string;
  /** Path of the page. */
  path: string;
};

/** One review of a shop. Its text is from the buyer, so it is never markup. */
export function StarReview({ review: { id, rating, isSample, text, dateTime, reply }, eshop, path }: Props) {
  return (
    <li className={styles.review}>
      <p className={styles.head}>
        <Rating rating={rating} />
        <time dateTime={dateTime}>{formatDate(dateTime)}</time>
        {isSample && <span>dane przykładowe</span>}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {reply && (
        <div className={styles.reply}>
          <p>
            <strong>Odpowiedź sklepu {eshop}</strong>,{' '}
            <time dateTime={reply.dateTime}>{formatDate(reply.dateTime)}</time>
          </p>
          <p className={styles.text}>{reply.text}</p>
          {id !== undefined && <ReportLink content={{ kind: 'star-reply', key: String(id) }} path={path} />}
        </div>
      )}
      {id !== undefined && text !== null && (
        <ReportLink content={{ kind: 'star-review', key: String(id) }} path={path} />
      )}
    </li>
  );
}

type ReportLinkProps = {
  content: ReportedContent;
  /** Path of the page with the text. */
  path: string;
};

/** A link to the form that reports a text of a visitor or a shop. */
function ReportLink({ content, path }: ReportLinkProps) {
  return (
    <a className={styles.report} href={reportPaths.content(content, path)} rel="nofollow">
      Zgłoś treść
    </a>
  );
}
