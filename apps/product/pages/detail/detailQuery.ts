import { DELIVERIES_PARAMETER } from '../../features/deliveries/deliveriesParameter.ts';
import { FIT_PARAMETERS } from '../../features/dimensions/checkFit.ts';
import { OFFER_FILTERS_PARAMETER } from '../../features/offers/offerFilters.ts';
import { ORDER_PARAMETER } from '../../features/offers/sortOffers.ts';
import { PRICE_HISTORY_PARAMETER } from '../../features/price-history/priceHistoryRange.ts';

/** Query parameters that pages about a product or an offer read. */
export const DETAIL_QUERY = [
  ORDER_PARAMETER,
  OFFER_FILTERS_PARAMETER,
  PRICE_HISTORY_PARAMETER,
  DELIVERIES_PARAMETER,
  FIT_PARAMETERS.door,
  FIT_PARAMETERS.wall,
];
