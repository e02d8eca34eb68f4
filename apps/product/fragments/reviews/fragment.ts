import { defineFragment } from '@gniazdo/composition';
import { fragmentSchemas } from '@gniazdo/contracts/site';
import { ReviewsDialog } from './ReviewsDialog.tsx';

export const reviewsFragment = defineFragment<'product/Reviews', null>({
  name: 'product/Reviews',
  props: fragmentSchemas['product/Reviews'],
  load: async () => null,
  Component: ReviewsDialog,
});
