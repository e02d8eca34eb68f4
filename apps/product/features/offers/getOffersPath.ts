import { OFFER_FILTERS_PARAMETER, type OfferFilter } from './offerFilters.ts';
import { OFFER_ORDERS, ORDER_PARAMETER, type OfferOrder } from './sortOffers.ts';

type Choice = { order: OfferOrder; filters: readonly OfferFilter[] };

/** The table of offers on the page at `path`, sorted and filtered. Defaults are left out. */
export function getOffersPath(path: string, { order, filters }: Choice) {
  const query = [
    order !== OFFER_ORDERS[0] && `${ORDER_PARAMETER}=${order}`,
    filters.length > 0 && `${OFFER_FILTERS_PARAMETER}=${filters.join(',')}`,
  ].filter(Boolean);
  return `${path}${query.length > 0 ? `?${query.join('&')}` : ''}#oferty`;
}
