import { definePage, notFound, type Head, type LoadContext, type PageResult } from '@gniazdo/composition';
import { previewPicturePath } from '@gniazdo/contracts/site';
import { breadcrumbsJsonLd } from '@gniazdo/ui/components';
import { loadArticles } from '../../articles/loadArticles.ts';
import { ARTICLES_FEED } from '../../endpoints/articlesRss.ts';
import { ArticleListPage } from './ArticleListPage.tsx';
import { findArticleList } from './findArticleList.ts';
import type { ArticleListData } from '../../features/article-feed/presentArticleList.ts';

export const articleListPage = definePage<ArticleListData>({
  path: '/article-list',
  query: ['page'],
  load: loadPage,
  head: listHead,
  Component: ArticleListPage,
});

export const articleCategoryPage = definePage<ArticleListData>({
  path: '/article-list/category/:slug',
  query: ['page'],
  load: loadPage,
  head: listHead,
  Component: ArticleListPage,
});

async function loadPage({ request, ...context }: LoadContext): Promise<PageResult<ArticleListData>> {
  const data = findArticleList(request.url, await loadArticles(context));
  return data ? { kind: 'page', data } : notFound();
}

function listHead({ title, path, breadcrumbs, articles, pages, previousPageUrl, nextPageUrl }: ArticleListData): Head {
  const page = pages.findIndex(({ current }) => current) + 1;
  return {
    title: `${title} – jak urządzić mieszkanie${page > 1 ? ` – strona ${page}` : ''}`,
    description: articles
      .slice(0, 3)
      .map((article) => article.title)
      .join(' · '),
    canonical: path,
    previousUrl: previousPageUrl ?? undefined,
    nextUrl: nextPageUrl ?? undefined,
    preview: articles[0] && {
      url: previewPicturePath(articles[0].cover),
      alt: articles[0].title,
    },
    feed: ARTICLES_FEED,
    jsonLd: [breadcrumbsJsonLd(breadcrumbs)],
  };
}
