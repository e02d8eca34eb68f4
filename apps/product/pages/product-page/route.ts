import { definePage } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts/site';
import type { DetailData } from '../detail/DetailData.ts';
import { detailHead } from '../detail/detailHead.ts';
import { DETAIL_QUERY } from '../detail/detailAddress.ts';
import { loadProductPage } from './loadProductPage.ts';
import { ProductPage } from './ProductPage.tsx';

export const productPage = definePage<DetailData>({
  path: '/product/:id',
  query: DETAIL_QUERY,
  load: loadProductPage,
  head: (data) =>
    detailHead(data, { name: data.product.name, path: paths.product(data.product.id, data.product.slug) }),
  Component: ProductPage,
  dataLayer: ({ variant }) => [{ event: 'view_item', item: variant.dataLayer }],
});
