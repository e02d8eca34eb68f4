import type { DeliveryProvider, PricePoint, Product, Variant } from '@gniazdo/contracts';
import type { OfferOrder } from '../../features/offers/orderOffers.ts';

/** What both pages show: the product and one of its offers, on the product's page the cheapest. */
export type DetailData = {
  product: Product;
  variant: Variant;
  deliveries: DeliveryProvider[];
  priceHistory: PricePoint[];
  order: OfferOrder;
  /** ISO date-time of this answer. */
  now: string;
};
