import type { ReviewsModal } from '@gniazdo/contracts/offers';
import { formatCount } from '@gniazdo/format';
import { Icon } from '@gniazdo/ui';
import { Rating } from '@gniazdo/ui/display';
import { ReviewOrigin } from './ReviewOrigin.tsx';
import styles from './Reviews.module.css';

type Props = { modal: ReviewsModal; variantId: number };

/** The average rating, what reviews praise and criticise, a summary of the web if there is one, and where reviews come from. */
export function ReviewSummary({ modal, variantId }: Props) {
  const { rating, reviewsCount, summary, webSummary } = modal;
  if (reviewsCount === 0)
    return (
      <>
        <p>Nikt jeszcze nie napisał opinii o tym produkcie.</p>
        {webSummary && <WebSummary {...webSummary} />}
      </>
    );
  return (
    <>
      <p className={styles.summary}>
        <Rating rating={rating} />
        <span>z {formatCount(reviewsCount)} opinii</span>
      </p>
      {summary && (
        <div className={styles.arguments}>
          <Arguments title="Najczęściej chwalone" icon="check" of={summary.pros} variantId={variantId} />
          <Arguments title="Najczęściej krytykowane" icon="close" of={summary.cons} variantId={variantId} />
        </div>
      )}
      {webSummary && <WebSummary {...webSummary} />}
      <ReviewOrigin reviews={modal.reviews.all.reviews} />
    </>
  );
}

function WebSummary({ summary, sources }: NonNullable<ReviewsModal['webSummary']>) {
  return (
    <p>
      Co piszą w internecie: {summary} Źródła:{' '}
      {sources.map(({ name, url }, index) => (
        <span key={url}>
          {index > 0 && ', '}
          <a href={url} target="_blank" rel="nofollow noopener">
            {name}
          </a>
        </span>
      ))}
      .
    </p>
  );
}

type Argument = NonNullable<ReviewsModal['summary']>['pros'][number];
type ArgumentsProps = { title: string; icon: 'check' | 'close'; of: Argument[]; variantId: number };

function Arguments({ title, icon, of, variantId }: ArgumentsProps) {
  if (of.length === 0) return null;
  return (
    <ul className={icon === 'check' ? styles.pluses : styles.minuses} aria-label={title}>
      {of.map(({ text, percentage }) => (
        <li key={text} className={styles.point}>
          <Icon name={icon} size={16} />
          {text}
          {percentage?.[variantId] !== undefined && <small>{`${percentage[variantId]} % opinii o tej ofercie`}</small>}
        </li>
      ))}
    </ul>
  );
}
