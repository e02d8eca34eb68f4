import { notFound, redirect, type LoadContext, type PageResult } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts';
import { offerOrderOf } from '../../features/offers/orderOffers.ts';
import type { DetailData } from '../detail/DetailData.ts';
import { DETAIL_CACHE } from '../detail/detailCache.ts';
import { parseIdSlug } from '../detail/parseIdSlug.ts';
import { withQueryOf } from '../detail/withQueryOf.ts';

/** One offer by the id in its address. A wrong slug leads to the right one; an unknown or disabled offer isn't there. */
export async function loadVariantPage({ request, api, signal }: LoadContext): Promise<PageResult<DetailData>> {
  const asked = parseIdSlug(request.params.id ?? '');
  if (!asked) return notFound();
  const detail = await api.getVariant(asked.id, { signal });
  const { variant } = detail;
  if (variant.disabled) return notFound();
  if (asked.slug !== null && asked.slug !== variant.slug) {
    return redirect(withQueryOf(request.url, paths.variant(variant.id, variant.slug)), 301);
  }
  return {
    kind: 'page',
    cache: DETAIL_CACHE,
    data: { ...detail, order: offerOrderOf(request.url), now: new Date().toISOString() },
  };
}
