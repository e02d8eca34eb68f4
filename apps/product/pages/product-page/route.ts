import { definePage } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts';
import { DELIVERIES_PARAMETER } from '../../features/deliveries/deliveriesParameter.ts';
import { OFFER_FILTERS_PARAMETER } from '../../features/offers/offerFilters.ts';
import { ORDER_PARAMETER } from '../../features/offers/sortOffers.ts';
import { PRICE_HISTORY_PARAMETER } from '../../features/price-history/priceHistoryRange.ts';
import type { DetailData } from '../detail/DetailData.ts';
import { detailHead } from '../detail/detailHead.ts';
import { loadProductPage } from './loadProductPage.ts';
import { ProductPage } from './ProductPage.tsx';

export const productPage = definePage<DetailData>({
  path: '/product/:id',
  query: [ORDER_PARAMETER, OFFER_FILTERS_PARAMETER, PRICE_HISTORY_PARAMETER, DELIVERIES_PARAMETER],
  load: loadProductPage,
  head: (data) =>
    detailHead(data, { name: data.product.name, path: paths.product(data.product.id, data.product.slug) }),
  Component: ProductPage,
  dataLayer: ({ variant }) => [{ event: 'view_item', item: variant.dataLayer }],
});
