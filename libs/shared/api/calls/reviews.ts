import type { ReviewListType } from '@gniazdo/contracts/offers';
import { formatQuery, STAR_PATH, starEndpoints } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { encodePath, requireFields } from '../parameters.ts';

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

type QuestionsParams = {
  variantId: number;
  /** From 1. */
  page?: number | null;
  /** Secret of an author, who also sees what they have written before it is published. */
  own?: string | null;
};

/** A page of the questions about the product of a variant, the newest first. */
export async function getQuestions(api: Api, params: QuestionsParams, options?: CallOptions) {
  const { variantId, page, own } = requireFields('getQuestions', params, ['variantId']);
  const path = encodePath`/api/v2/variant/${variantId}/questions` + formatQuery({ page, own });
  return api.request('questionPage', { path }, options);
}

/** A published question with its answers. */
export async function getQuestion(api: Api, params: { questionId: number }, options?: CallOptions) {
  const { questionId } = requireFields('getQuestion', params, ['questionId']);
  return api.request('questionDetail', { path: encodePath`/api/v2/question/${questionId}` }, options);
}

/** The rating and a page of the reviews of a shop. The first page is 1. */
export async function getStarEshop(api: Api, params: { slug: string; page?: number | null }, options?: CallOptions) {
  const { slug, page } = requireFields('getStarEshop', params, ['slug']);
  const path = STAR_PATH + encodePath`eshop/${slug}` + formatQuery({ page });
  return api.request('starEshop', { path }, options);
}

/** The order of a mail that asks for a review. `ident`: the secret of the mail. */
export async function getStarOrder(api: Api, params: { ident: string }, options?: CallOptions) {
  const { ident } = requireFields('getStarOrder', params, ['ident']);
  return api.request('starOrder', { path: starEndpoints.order(ident) }, options);
}
