import { ResponseError } from '@gniazdo/api-client';
import { notFound, redirect, type LoadContext, type PageResult } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts';
import { offerOrderOf, orderOffers } from '../../features/offers/orderOffers.ts';
import type { DetailData } from '../detail/DetailData.ts';
import { DETAIL_CACHE } from '../detail/detailCache.ts';
import { parseIdSlug } from '../detail/parseIdSlug.ts';
import { withQueryOf } from '../detail/withQueryOf.ts';

/** A product by the id in its address, with its cheapest offer in front. A wrong slug leads to the right one. */
export async function loadProductPage({ request, api, signal }: LoadContext): Promise<PageResult<DetailData>> {
  const asked = parseIdSlug(request.params.id ?? '');
  if (!asked) return notFound();
  const product = await api.getProduct(asked.id, { signal });
  const offers = product.offers.filter(({ variant }) => !variant.disabled);
  const [best] = orderOffers(offers);
  if (!best) return notFound();
  if (asked.slug !== null && asked.slug !== product.slug) {
    return redirect(withQueryOf(request.url, paths.product(product.id, product.slug)), 301);
  }
  const detail = await offerDetail(best.variant.id, { api, signal });
  return {
    kind: 'page',
    cache: DETAIL_CACHE,
    data: {
      product: { ...product, offers },
      variant: detail?.variant ?? best.variant,
      deliveries: detail?.deliveries ?? [],
      priceHistory: detail?.priceHistory ?? [],
      order: offerOrderOf(request.url),
      now: new Date().toISOString(),
    },
  };
}

/** Deliveries and history of the offer in front; an offer that vanished in this very moment leaves the page without. */
async function offerDetail(variantId: number, { api, signal }: Pick<LoadContext, 'api' | 'signal'>) {
  try {
    return await api.getVariant(variantId, { signal });
  } catch (error) {
    if (error instanceof ResponseError) return null;
    throw error;
  }
}
