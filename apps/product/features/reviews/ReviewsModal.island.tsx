import { connectApi, getReviewsModal } from '@gniazdo/api-client';
import type { ReviewsModal } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { joinClasses } from '@gniazdo/ui';
import { useEffect, useState } from 'react';
import { MoreReviewsIsland } from './MoreReviews.island.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewSummary } from './ReviewSummary.tsx';
import styles from './Reviews.module.css';

type Props = {
  variantId: number;
  /** Only those with photos at first. */
  isWithPhoto: boolean;
};

/** The reviews of a product in a dialog: requests rating, summaries and the first reviews, then further pages. */
export function ReviewsModalIsland({ variantId, isWithPhoto }: Props) {
  const [modal, setModal] = useState<ReviewsModal | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isFiltered, setIsFiltered] = useState(isWithPhoto);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    getReviewsModal(connectApi({ baseUrl: '' }), { requestBody: [variantId] }, { signal }).then(setModal, (error) => {
      if (signal.aborted) return;
      console.warn('The reviews could not be loaded.', error);
      setHasFailed(true);
    });
    return () => controller.abort();
  }, [variantId]);

  if (hasFailed)
    return (
      <p role="alert">
        Nie udało się wczytać opinii. <a href={paths.reviews(variantId)}>Otwórz stronę z opiniami</a>
      </p>
    );
  if (!modal) return <p role="status">Wczytujemy opinie…</p>;
  const { all, withPhoto } = modal.reviews;
  const shown = isFiltered ? withPhoto : all;
  return (
    <div className={styles.panel}>
      <ReviewSummary modal={modal} variantId={variantId} />
      {withPhoto.total > 0 && (
        <p className={styles.filters} role="group" aria-label="Które opinie">
          {[false, true].map((choice) => (
            <button
              key={String(choice)}
              type="button"
              aria-pressed={choice === isFiltered}
              onClick={() => setIsFiltered(choice)}
            >
              {choice ? `Ze zdjęciami (${withPhoto.total})` : `Wszystkie (${all.total})`}
            </button>
          ))}
        </p>
      )}
      <ul className={joinClasses(styles.list, styles.single)}>
        {shown.reviews.map((review) => (
          <ReviewCard key={review.externalId} review={review} />
        ))}
      </ul>
      {shown.hasMore && (
        <MoreReviewsIsland
          key={String(isFiltered)}
          variantId={variantId}
          nextPage={2}
          isWithPhoto={isFiltered}
          href={paths.reviews(variantId, { ...(isFiltered && { zdjecia: 'tak' }), strona: 2 })}
        />
      )}
    </div>
  );
}
