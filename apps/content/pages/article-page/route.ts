import { definePage, notFound, RELEASE_CACHE } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts';
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
    if (!data) return notFound();
    const { products, pictures } = data.article;
    // They change with the catalogue.
    const isLive = products.length > 0 || pictures.length > 0;
    return { kind: 'page', data, cache: isLive ? undefined : RELEASE_CACHE };
  },
  head: ({ article }) => ({
    title: article.title,
    description: article.perex,
    canonical: paths.article(article.slug),
    feed: ARTICLES_FEED,
    jsonLd: [articleJsonLd(article), breadcrumbsJsonLd(articleBreadcrumbs(article))],
  }),
  Component: ArticlePage,
});
