import { defineFragment } from '@gniazdo/composition';
import type { ReviewsModal } from '@gniazdo/contracts';
import { ReviewsDialog } from './ReviewsDialog.tsx';

export const reviewsFragment = defineFragment<'product/Reviews', ReviewsModal>({
  name: 'product/Reviews',
  load: ({ variantId }, { api, signal }) => api.getReviewsModal({ requestBody: [variantId] }, { signal }),
  Component: ReviewsDialog,
});
