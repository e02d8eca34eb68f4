import { defineFragment } from '@gniazdo/composition';
import { ReviewsDialog } from './ReviewsDialog.tsx';

export const reviewsFragment = defineFragment<'product/Reviews', null>({
  name: 'product/Reviews',
  load: async () => null,
  Component: ReviewsDialog,
});
