import { definePage } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts/site';
import type { DetailData } from '../detail/DetailData.ts';
import { detailHead } from '../detail/detailHead.ts';
import { DETAIL_QUERY } from '../detail/detailAddress.ts';
import { loadVariantPage } from './loadVariantPage.ts';
import { VariantPage } from './VariantPage.tsx';

export const variantPage = definePage<DetailData>({
  path: '/product/v/:id',
  query: DETAIL_QUERY,
  load: loadVariantPage,
  head: (data) =>
    detailHead(data, { name: data.variant.name, path: paths.variant(data.variant.id, data.variant.slug) }),
  Component: VariantPage,
  dataLayer: ({ variant }) => [{ event: 'view_item', item: variant.dataLayer }],
});
