import { defineFragment } from '@gniazdo/composition';
import type { VariantPictures } from '@gniazdo/contracts/offers';
import { fragmentSchemas } from '@gniazdo/contracts/site';
import { PicturesDialog } from './PicturesDialog.tsx';

export const picturesFragment = defineFragment<'product/Pictures', VariantPictures>({
  name: 'product/Pictures',
  props: fragmentSchemas['product/Pictures'],
  load: ({ variantId }, { api, signal }) => api.getPictures({ variantId }, { signal }),
  Component: PicturesDialog,
});
