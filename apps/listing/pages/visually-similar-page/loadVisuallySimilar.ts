import { type LoadContext, notFound, type PageResult, redirect } from '@gniazdo/composition';
import { type SimilarityRequest, similarityRequestIdSchema } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';

export type VisuallySimilar = { requestId: string; request: SimilarityRequest };

/** A stored similarity request. The slug is that of the category of its variant; others redirect. */
export async function loadVisuallySimilar({ request, api, signal }: LoadContext): Promise<PageResult<VisuallySimilar>> {
  const { requestId = '', slug } = request.params;
  if (!similarityRequestIdSchema.safeParse(requestId).success) return notFound();
  const stored = await api.getSimilarityRequest({ requestId }, { signal });
  if (slug !== stored.category.slug) return redirect(paths.visuallySimilar(requestId, stored.category.slug), 301);
  return { kind: 'page', data: { requestId, request: stored } };
}
