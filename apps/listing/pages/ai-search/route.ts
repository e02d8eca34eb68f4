import { definePage, redirect } from '@gniazdo/composition';
import { AI_SEARCH_FIELDS } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';

/** Redirects the form of the AI search, which works without script, to the list that fulfils its sentence. */
export const aiSearchPage = definePage<null>({
  path: '/search/ai',
  query: [AI_SEARCH_FIELDS.query, AI_SEARCH_FIELDS.categoryId],
  async load({ request, api, signal }) {
    const fields = new URL(request.url, 'http://host').searchParams;
    const query = (fields.get(AI_SEARCH_FIELDS.query) ?? '').trim().slice(0, AI_SEARCH_FIELDS.maxLength);
    if (!query) return redirect(paths.products());
    const id = fields.get(AI_SEARCH_FIELDS.categoryId) ?? '';
    const categoryId = /^\d{1,9}$/.test(id) ? Number(id) : null;
    const { url } = await api.getAiSearch({ aiSearchRequest: { query, categoryId } }, { signal });
    return redirect(url);
  },
  head: () => ({ title: '' }),
  Component: () => null,
});
