import { notFound, type LoadContext, type PageResult } from '@gniazdo/composition';
import { ownSecretSchema, type QuestionPage } from '@gniazdo/contracts/account';
import { DETAIL_CACHE, loadVariant, type PlacedVariant } from '../detail/DetailData.ts';
import { parseIdSlug, readPageNumber } from '../detail/detailAddress.ts';

export type QuestionsData = {
  variant: PlacedVariant;
  list: QuestionPage;
  /** The visitor has just written something that is not published yet. */
  isOwn: boolean;
};

/** The questions about a variant's product. With the secret of an author also what they have written. */
export async function loadQuestionsPage({ request, api, signal }: LoadContext): Promise<PageResult<QuestionsData>> {
  const requested = parseIdSlug(request.params.id ?? '');
  if (!requested || requested.slug !== null) return notFound();
  const query = new URLSearchParams(request.url.split('?')[1]);
  const own = ownSecretSchema.safeParse(query.get('nowe')).data;
  const [variant, list] = await Promise.all([
    loadVariant(requested.id, { api, signal }),
    api.getQuestions({ variantId: requested.id, page: readPageNumber(query), own }, { signal }),
  ]);
  if (!variant) return notFound();
  return { kind: 'page', cache: own ? { kind: 'private' } : DETAIL_CACHE, data: { variant, list, isOwn: !!own } };
}
