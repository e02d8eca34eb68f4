import type { LoadContext, PageResult } from '@gniazdo/composition';
import { ResponseError } from '@gniazdo/api-client';
import { MAX_COMPARED, type Product, type Variant } from '@gniazdo/contracts/offers';
import { readIds } from '@gniazdo/contracts/site';
import { isBriefIn } from '../../features/keep-comparison/comparisonUrl.ts';
import { DETAIL_CACHE } from '../detail/DetailData.ts';

/** Ids in a URL; further ones do not count. */
const MAX_SENT = 100;

export type Compared = { variant: Variant; product: Product };
export type CompareData = {
  /** Compared ids of the URL, including removed offers. */
  ids: number[];
  /** Number of ids in the URL; the first `MAX_COMPARED` are compared. */
  wanted: number;
  compared: Compared[];
  /** Whether equal rows are hidden at first. */
  isBrief: boolean;
};

/** The offers in the URL, in its order, without removed ones. */
export async function loadComparePage({ request, api, signal }: LoadContext): Promise<PageResult<CompareData>> {
  const all = readIds(request.url, MAX_SENT);
  const ids = all.slice(0, MAX_COMPARED);
  const found = await Promise.all(
    ids.map((id) => api.getVariant({ variantId: id }, { signal }).catch(nothingIfUnknown)),
  );
  const compared = found.flatMap((detail) => (detail && !detail.variant.disabled ? [detail] : []));
  return {
    kind: 'page',
    cache: DETAIL_CACHE,
    data: { ids, wanted: all.length, compared, isBrief: isBriefIn(request.url) },
  };
}

function nothingIfUnknown(error: unknown) {
  if (error instanceof ResponseError && error.response.status === 404) return null;
  throw error;
}
