import type { LoadContext, PageResult } from '@gniazdo/composition';
import { ResponseError } from '@gniazdo/api-client';
import { MAX_COMPARED, type Product, type Variant } from '@gniazdo/contracts/offers';
import { readIds } from '@gniazdo/contracts/site';
import { isBriefIn } from '../../features/keep-comparison/comparisonUrl.ts';
import { DETAIL_CACHE } from '../detail/DetailData.ts';

export type Compared = { variant: Variant; product: Product };
export type CompareData = {
  /** Ids in the URL, including removed offers. */
  ids: number[];
  compared: Compared[];
  /** Whether equal rows are hidden at first. */
  isBrief: boolean;
};

/** The offers in the URL, in its order, without removed ones. */
export async function loadComparePage({ request, api, signal }: LoadContext): Promise<PageResult<CompareData>> {
  const ids = readIds(request.url, MAX_COMPARED);
  const found = await Promise.all(
    ids.map((id) => api.getVariant({ variantId: id }, { signal }).catch(nothingIfUnknown)),
  );
  const compared = found.flatMap((detail) => (detail && !detail.variant.disabled ? [detail] : []));
  return { kind: 'page', cache: DETAIL_CACHE, data: { ids, compared, isBrief: isBriefIn(request.url) } };
}

function nothingIfUnknown(error: unknown) {
  if (error instanceof ResponseError && error.response.status === 404) return null;
  throw error;
}
