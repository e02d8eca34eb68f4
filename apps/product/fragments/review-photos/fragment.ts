import { defineFragment } from '@gniazdo/composition';
import { ReviewPhotosDialog } from './ReviewPhotosDialog.tsx';

export const reviewPhotosFragment = defineFragment<'product/ReviewPhotos', null>({
  name: 'product/ReviewPhotos',
  load: async () => null,
  Component: ReviewPhotosDialog,
});
