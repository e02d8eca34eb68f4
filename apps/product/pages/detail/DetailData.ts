import type { DeliveryProvider, Product, Variant } from '@gniazdo/contracts/offers';
import { type ChosenHistory, readPriceHistoryDays } from '../../features/price-history/priceHistoryRange.ts';
import type { Measured } from '../../features/dimensions/checkFit.ts';
import type { OfferFilter } from '../../features/offers/offerFilters.ts';
import type { OfferOrder } from '../../features/offers/sortOffers.ts';
import type { CachePolicy, LoadContext } from '@gniazdo/composition';
import { hasDeliveriesParameter } from '../../features/deliveries/deliveriesParameter.ts';

/** Browsers revalidate each time: prices must not be stale. */
export const DETAIL_CACHE: CachePolicy = { kind: 'public', maxAge: 0 };

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

/** The deliveries of an offer if the URL asks for them, which visitors without script choose; else null. */
export async function loadDeliveries(
  { id, hasDeliveries }: Variant,
  { request, api, signal }: Pick<LoadContext, 'request' | 'api' | 'signal'>,
): Promise<DeliveryProvider[] | null> {
  if (!hasDeliveries || !hasDeliveriesParameter(request.url)) return null;
  return api.getDeliveries({ variantId: id }, { signal });
}

/** The price history of an offer if the URL has a range, which visitors without script choose; else null. */
export async function loadPriceHistory(
  variantId: number,
  { request, api, signal }: Pick<LoadContext, 'request' | 'api' | 'signal'>,
): Promise<ChosenHistory | null> {
  const days = readPriceHistoryDays(request.url);
  return days && { days, history: await api.getPriceHistory({ variantId, days }, { signal }) };
}

/** `way`: from the home page to the category, as on the page of the offer. */
export type PlacedVariant = Variant & { way: Product['breadcrumbs'] };

/** The variant; undefined if it is disabled. Throws 404 if there is none. */
export async function loadVariant(
  variantId: number,
  { api, signal }: Pick<LoadContext, 'api' | 'signal'>,
): Promise<PlacedVariant | undefined> {
  const { variant, product } = await api.getVariant({ variantId }, { signal });
  return variant.disabled ? undefined : { ...variant, way: wayToCategory(product) };
}

/** The breadcrumbs of a product without the product itself. */
export function wayToCategory({ breadcrumbs }: Pick<Product, 'breadcrumbs'>) {
  return breadcrumbs.filter(({ url }) => !url.includes('/product/'));
}
