import { Island } from '@gniazdo/composition';
import type { Review } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { joinClasses } from '@gniazdo/ui';
import { MoreReviewsIsland } from './MoreReviews.island.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './Reviews.module.css';

type Props = {
  variantId: number;
  /** A page of reviews. */
  reviews: Review[];
  hasMore: boolean;
  /** From 1. */
  page: number;
  isWithPhoto: boolean;
  totals: { all: number; withPhoto: number };
};

/** A list of reviews with links to all and to those with photos, and further pages. */
export function ReviewList({ variantId, reviews, hasMore, page, isWithPhoto, totals }: Props) {
  const filter = isWithPhoto ? ({ zdjecia: 'tak' } as const) : {};
  return (
    <>
      {totals.withPhoto > 0 && (
        <nav className={styles.filters} aria-label="Które opinie">
          {[false, true].map((choice) => (
            <a
              key={String(choice)}
              href={paths.reviews(variantId, choice ? { zdjecia: 'tak' } : {})}
              rel="nofollow"
              aria-current={choice === isWithPhoto ? 'true' : undefined}
            >
              {choice ? `Ze zdjęciami (${totals.withPhoto})` : `Wszystkie (${totals.all})`}
            </a>
          ))}
        </nav>
      )}
      {page > 1 && (
        <a href={paths.reviews(variantId, { ...filter, ...(page > 2 && { strona: page - 1 }) })} rel="prev">
          Poprzednie opinie
        </a>
      )}
      <ul className={joinClasses(styles.list, styles.single)}>
        {reviews.map((review) => (
          <ReviewCard key={review.externalId} review={review} />
        ))}
      </ul>
      {hasMore && (
        <Island name="product/MoreReviews" wake="visible">
          <MoreReviewsIsland
            variantId={variantId}
            nextPage={page + 1}
            isWithPhoto={isWithPhoto}
            href={paths.reviews(variantId, { ...filter, strona: page + 1 })}
          />
        </Island>
      )}
    </>
  );
}
