import type { LoadContext, PageResult } from '@gniazdo/composition';
import { ResponseError } from '@gniazdo/api-client';
import { readIds, type Product, type Variant } from '@gniazdo/contracts';
import { DETAIL_CACHE } from '../detail/detailCache.ts';

/** As many as a table can hold that is still to be read. */
const MOST_COMPARED = 6;

export type Compared = { variant: Variant; product: Product };
export type CompareData = { compared: Compared[] };

/** The offers that the address names, in its order; those that are gone are left out. */
export async function loadComparePage({ request, api, signal }: LoadContext): Promise<PageResult<CompareData>> {
  const found = await Promise.all(
    readIds(request.url, MOST_COMPARED).map((id) => api.getVariant(id, { signal }).catch(nothingIfUnknown)),
  );
  const compared = found.flatMap((detail) => (detail && !detail.variant.disabled ? [detail] : []));
  return { kind: 'page', cache: DETAIL_CACHE, data: { compared } };
}

function nothingIfUnknown(error: unknown) {
  if (error instanceof ResponseError && error.response.status === 404) return null;
  throw error;
}
