import { notFound, type LoadContext, type PageResult } from '@gniazdo/composition';
import { DETAIL_CACHE, loadVariant, type PlacedVariant } from '../detail/DetailData.ts';
import { parseIdSlug } from '../detail/detailAddress.ts';

export type WriteReviewData = { variant: PlacedVariant };

/** The variant to review. */
export async function loadWriteReviewPage({ request, api, signal }: LoadContext): Promise<PageResult<WriteReviewData>> {
  const requested = parseIdSlug(request.params.id ?? '');
  if (!requested || requested.slug !== null) return notFound();
  const variant = await loadVariant(requested.id, { api, signal });
  return variant ? { kind: 'page', cache: DETAIL_CACHE, data: { variant } } : notFound();
}
