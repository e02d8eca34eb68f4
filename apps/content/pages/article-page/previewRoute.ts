import { definePage, notFound } from '@gniazdo/composition';
import { ArticlePreviewPage } from './ArticlePage.tsx';
import { loadDraft, type ArticleData } from './loadArticle.ts';

/** An article that is not published, for administrators. `id` is its slug. */
export const articlePreviewPage = definePage<ArticleData>({
  path: '/article/preview/:id',
  role: 'admin',
  query: [],
  load: async ({ request, api, signal }) => {
    const data = await loadDraft(request.params.id ?? '', { api, signal });
    return data ? { kind: 'page', data } : notFound();
  },
  head: ({ article }) => ({ title: `Szkic: ${article.title}`, robots: 'noindex' }),
  Component: ArticlePreviewPage,
});
