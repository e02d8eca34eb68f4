import { notFound, redirect, type LoadContext, type PageResult } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts/site';
import { readMeasured } from '../../features/dimensions/checkFit.ts';
import { readOfferFilters } from '../../features/offers/offerFilters.ts';
import { readOfferOrder, sortOffers } from '../../features/offers/sortOffers.ts';
import { type DetailData, DETAIL_CACHE, loadDeliveries, loadPriceHistory } from '../detail/DetailData.ts';
import { parseIdSlug, copyQuery } from '../detail/detailAddress.ts';

/** The product of the URL's id, with the offer that is cheapest with delivery as the main one. A wrong slug redirects. */
export async function loadProductPage({ request, api, signal }: LoadContext): Promise<PageResult<DetailData>> {
  const requested = parseIdSlug(request.params.id ?? '');
  if (!requested) return notFound();
  const product = await api.getProduct({ productId: requested.id }, { signal });
  const offers = product.offers.filter(({ variant }) => !variant.disabled);
  const [best] = sortOffers(offers);
  if (!best) return notFound();
  if (requested.slug !== null && requested.slug !== product.slug) {
    return redirect(copyQuery(request.url, paths.product(product.id, product.slug)), 301);
  }
  const { variant } = best;
  const [deliveries, priceHistory] = await Promise.all([
    loadDeliveries(variant, { request, api, signal }),
    loadPriceHistory(variant.id, { request, api, signal }),
  ]);
  return {
    kind: 'page',
    cache: DETAIL_CACHE,
    data: {
      product: { ...product, offers },
      variant,
      deliveries,
      priceHistory,
      order: readOfferOrder(request.url),
      filters: readOfferFilters(request.url),
      measured: readMeasured(request.url),
      now: new Date().toISOString(),
    },
  };
}
