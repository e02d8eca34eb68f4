import type { FragmentProps, ReviewsModal } from '@gniazdo/contracts';
import { DialogPanel } from '@gniazdo/ui/components';
import { ReviewList } from '../../features/reviews/ReviewList.tsx';
import { ReviewSummary } from '../../features/reviews/ReviewSummary.tsx';
import styles from '../../features/reviews/Reviews.module.css';

type Props = { data: ReviewsModal; props: FragmentProps<'product/Reviews'> };

/** The contents of a dialog: what the page of all reviews shows. */
export function ReviewsDialog({ data, props: { variantId, isWithPhoto = false } }: Props) {
  const { all, withPhoto } = data.reviews;
  const { reviews, hasMore } = isWithPhoto ? withPhoto : all;
  return (
    <DialogPanel title="Opinie o produkcie">
      <div className={styles.panel}>
        <ReviewSummary modal={data} variantId={variantId} />
        <ReviewList
          variantId={variantId}
          reviews={reviews}
          hasMore={hasMore}
          page={1}
          isWithPhoto={isWithPhoto}
          totals={{ all: all.total, withPhoto: withPhoto.total }}
          isInDialog
        />
      </div>
    </DialogPanel>
  );
}
