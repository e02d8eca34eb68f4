import { formatQuery } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { encodePath } from '../encodePath.ts';
import { requireFields } from '../requireFields.ts';

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
