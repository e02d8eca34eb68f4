import { definePage, notFound, RELEASE_CACHE, type Head, type PageResult } from '@gniazdo/composition';
import { breadcrumbsJsonLd } from '@gniazdo/ui/components';
import { ArticleListPage } from './ArticleListPage.tsx';
import { loadArticleList, type ArticleListData } from './loadArticleList.ts';

export const articleListPage = definePage<ArticleListData>({
  path: '/article-list',
  query: [],
  load: async () => listed(null),
  head: listHead,
  Component: ArticleListPage,
});

export const articleCategoryPage = definePage<ArticleListData>({
  path: '/article-list/category/:slug',
  query: [],
  load: async ({ request }) => listed(request.params.slug ?? ''),
  head: listHead,
  Component: ArticleListPage,
});

function listed(category: string | null): PageResult<ArticleListData> {
  const data = loadArticleList(category);
  return data ? { kind: 'page', data, cache: RELEASE_CACHE } : notFound();
}

function listHead({ title, path, breadcrumbs, articles }: ArticleListData): Head {
  return {
    title: `${title} – jak urządzić mieszkanie`,
    description: `${articles
      .slice(0, 3)
      .map((article) => article.title)
      .join(' · ')}`,
    canonical: path,
    jsonLd: [breadcrumbsJsonLd(breadcrumbs)],
  };
}
