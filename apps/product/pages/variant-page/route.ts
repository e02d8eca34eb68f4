import { definePage } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts';
import { DELIVERIES_PARAMETER } from '../../features/deliveries/deliveriesParameter.ts';
import { OFFER_FILTERS_PARAMETER } from '../../features/offers/offerFilters.ts';
import { ORDER_PARAMETER } from '../../features/offers/sortOffers.ts';
import { PRICE_HISTORY_PARAMETER } from '../../features/price-history/priceHistoryRange.ts';
import type { DetailData } from '../detail/DetailData.ts';
import { detailHead } from '../detail/detailHead.ts';
import { loadVariantPage } from './loadVariantPage.ts';
import { VariantPage } from './VariantPage.tsx';

export const variantPage = definePage<DetailData>({
  path: '/product/v/:id',
  query: [ORDER_PARAMETER, OFFER_FILTERS_PARAMETER, PRICE_HISTORY_PARAMETER, DELIVERIES_PARAMETER],
  load: loadVariantPage,
  head: (data) =>
    detailHead(data, { name: data.variant.name, path: paths.variant(data.variant.id, data.variant.slug) }),
  Component: VariantPage,
  dataLayer: ({ variant }) => [{ event: 'view_item', item: variant.dataLayer }],
});
