import { Island } from '@gniazdo/composition';
import type { FragmentProps } from '@gniazdo/contracts/engine';
import { DialogPanel } from '@gniazdo/ui/components';
import { ReviewsModalIsland } from '../../features/reviews/ReviewsModal.island.tsx';

/** The contents of a dialog: what the page of all reviews shows. Its script requests the reviews. */
export function ReviewsDialog({
  props: { variantId, isWithPhoto = false },
}: {
  props: FragmentProps<'product/Reviews'>;
}) {
  return (
    <DialogPanel title="Opinie o produkcie">
      <Island name="product/ReviewsModal" wake="now">
        <ReviewsModalIsland variantId={variantId} isWithPhoto={isWithPhoto} />
      </Island>
    </DialogPanel>
  );
}
