import type { DeliveryProvider, PricePoint, Product, Variant } from '@gniazdo/contracts';
import type { OfferOrder } from '../../features/offers/sortOffers.ts';

/** Data of product and variant pages: a product and its main offer, on product pages the cheapest with delivery. */
export type DetailData = {
  product: Product;
  variant: Variant;
  deliveries: DeliveryProvider[];
  priceHistory: PricePoint[];
  order: OfferOrder;
  /** ISO date-time of the response. */
  now: string;
};
