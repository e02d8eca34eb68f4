import type { ReviewListType } from '@gniazdo/contracts/offers';
import { formatQuery } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { requireFields } from '../requireFields.ts';

type VariantIds = {
  /** Ids of variants whose reviews are wanted: all of a product, for the product's reviews. */
  requestBody: readonly number[];
};

/** A page of reviews, newest first. The first page is 1. */
export async function getReviews(
  api: Api,
  params: VariantIds & { page?: number | null; type?: ReviewListType | null },
  options?: CallOptions,
) {
  const { requestBody: body, page, type } = requireFields('getReviews', params, ['requestBody']);
  const path = `/api/v2/variant/reviews${formatQuery({ page, type })}`;
  return api.request('reviewPage', { method: 'POST', path, body }, options);
}

/** Rating, first reviews and summaries. */
export async function getReviewsModal(api: Api, params: VariantIds, options?: CallOptions) {
  const { requestBody: body } = requireFields('getReviewsModal', params, ['requestBody']);
  return api.request('reviewsModal', { method: 'POST', path: '/api/v2/variant/reviews-modal', body }, options);
}
