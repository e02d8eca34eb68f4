import { definePage, notFound, RELEASE_CACHE } from '@gniazdo/composition';
import { paths, SITE_NAME } from '@gniazdo/contracts';
import { breadcrumbsJsonLd } from '@gniazdo/ui/components';
import { ArticlePage } from './ArticlePage.tsx';
import { articleBreadcrumbs, loadArticle, type ArticleData } from './loadArticle.ts';

export const articlePage = definePage<ArticleData>({
  path: '/article-list/:slug',
  query: [],
  load: async ({ request }) => {
    const data = loadArticle(request.params.slug ?? '');
    return data ? { kind: 'page', data, cache: RELEASE_CACHE } : notFound();
  },
  head: ({ article }) => ({
    title: article.title,
    description: article.perex,
    canonical: paths.article(article.slug),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: article.title,
        description: article.perex,
        datePublished: article.date,
        inLanguage: 'pl',
        author: { '@type': 'Organization', name: SITE_NAME },
        mainEntityOfPage: paths.article(article.slug),
      },
      breadcrumbsJsonLd(articleBreadcrumbs(article)),
    ],
  }),
  Component: ArticlePage,
});
