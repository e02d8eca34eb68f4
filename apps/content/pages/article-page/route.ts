import { definePage, notFound } from '@gniazdo/composition';
import { paths, previewPicturePath } from '@gniazdo/contracts/site';
import { breadcrumbsJsonLd } from '@gniazdo/ui/components';
import { ARTICLES_FEED } from '../../endpoints/articlesRss.ts';
import { articleJsonLd } from './articleJsonLd.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { articleBreadcrumbs, loadArticle, type ArticleData } from './loadArticle.ts';

export const articlePage = definePage<ArticleData>({
  path: '/article-list/:slug',
  query: [],
  load: async ({ request, api, signal }) => {
    const data = await loadArticle(request.params.slug ?? '', { api, signal });
    return data ? { kind: 'page', data } : notFound();
  },
  head: ({ article }) => ({
    title: article.title,
    description: article.perex,
    canonical: paths.article(article.slug),
    preview: {
      url: previewPicturePath(article.cover),
      alt: article.title,
      type: 'article',
    },
    feed: ARTICLES_FEED,
    jsonLd: [articleJsonLd(article), breadcrumbsJsonLd(articleBreadcrumbs(article))],
  }),
  Component: ArticlePage,
});
