import type { DeliveryProvider, Product, Variant } from '@gniazdo/contracts/offers';
import type { ChosenHistory } from '../../features/price-history/priceHistoryRange.ts';
import type { Measured } from '../../features/dimensions/checkFit.ts';
import type { OfferFilter } from '../../features/offers/offerFilters.ts';
import type { OfferOrder } from '../../features/offers/sortOffers.ts';

/** Data of product and variant pages: a product and its main offer, on product pages the cheapest with delivery. */
export type DetailData = {
  product: Product;
  variant: Variant;
  /** Those of the main offer, if the URL asks for them. */
  deliveries: DeliveryProvider[] | null;
  /** The price history of the range in the URL; null without one. */
  priceHistory: ChosenHistory | null;
  order: OfferOrder;
  filters: OfferFilter[];
  measured: Measured;
  /** ISO date-time of the response. */
  now: string;
};
