import { notFound, type LoadContext, type PageResult } from '@gniazdo/composition';
import type { Question } from '@gniazdo/contracts/account';
import { DETAIL_CACHE, loadVariant, type PlacedVariant } from '../detail/DetailData.ts';

export type AnswerData = { question: Question; variant: PlacedVariant };

const ID = /^[1-9]\d{0,9}$/;

/** A published question. */
export async function loadAnswerPage({ request, api, signal }: LoadContext): Promise<PageResult<AnswerData>> {
  const { id = '' } = request.params;
  if (!ID.test(id)) return notFound();
  const { question, variantId } = await api.getQuestion({ questionId: Number(id) }, { signal });
  const variant = await loadVariant(variantId, { api, signal });
  if (!variant) return notFound();
  return { kind: 'page', cache: DETAIL_CACHE, data: { question, variant } };
}
