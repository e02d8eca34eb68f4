import { notFound, redirect, type LoadContext, type PageResult } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts/site';
import { readMeasured } from '../../features/dimensions/checkFit.ts';
import { readOfferFilters } from '../../features/offers/offerFilters.ts';
import { readOfferOrder } from '../../features/offers/sortOffers.ts';
import { hasDeliveriesParameter } from '../../features/deliveries/deliveriesParameter.ts';
import { type DetailData, DETAIL_CACHE, loadPriceHistory } from '../detail/DetailData.ts';
import { parseIdSlug, copyQuery } from '../detail/detailAddress.ts';

/** The offer of the URL's id. A wrong slug redirects; unknown and disabled offers are 404. */
export async function loadVariantPage({ request, api, signal }: LoadContext): Promise<PageResult<DetailData>> {
  const requested = parseIdSlug(request.params.id ?? '');
  if (!requested) return notFound();
  const { variant, product, deliveries } = await api.getVariant({ variantId: requested.id }, { signal });
  if (variant.disabled) return notFound();
  if (requested.slug !== null && requested.slug !== variant.slug) {
    return redirect(copyQuery(request.url, paths.variant(variant.id, variant.slug)), 301);
  }
  return {
    kind: 'page',
    cache: DETAIL_CACHE,
    data: {
      product,
      variant,
      deliveries: hasDeliveriesParameter(request.url) ? deliveries : null,
      priceHistory: await loadPriceHistory(variant.id, { request, api, signal }),
      order: readOfferOrder(request.url),
      filters: readOfferFilters(request.url),
      measured: readMeasured(request.url),
      now: new Date().toISOString(),
    },
  };
}
