import { defineFragment } from '@gniazdo/composition';
import { fragmentSchemas } from '@gniazdo/contracts/site';
import { ReviewPhotosDialog } from './ReviewPhotosDialog.tsx';

export const reviewPhotosFragment = defineFragment<'product/ReviewPhotos', null>({
  name: 'product/ReviewPhotos',
  props: fragmentSchemas['product/ReviewPhotos'],
  load: async () => null,
  Component: ReviewPhotosDialog,
});
