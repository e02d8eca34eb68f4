import { definePage, notFound, RELEASE_CACHE } from '@gniazdo/composition';
import { paths, SITE_NAME } from '@gniazdo/contracts';
import { breadcrumbsJsonLd } from '@gniazdo/ui/components';
import { ArticlePage } from './ArticlePage.tsx';
import { articleBreadcrumbs, loadArticle, type ArticleData } from './loadArticle.ts';

export const articlePage = definePage<ArticleData>({
  path: '/article-list/:slug',
  query: [],
  load: async ({ request, api, signal }) => {
    const data = await loadArticle(request.params.slug ?? '', { api, signal });
    if (!data) return notFound();
    // Products change with the catalogue.
    return { kind: 'page', data, cache: data.article.products.length > 0 ? undefined : RELEASE_CACHE };
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
        articleSection: article.category.name,
        ...(article.sources.length > 0 && { citation: article.sources.map(({ url }) => url) }),
        author: { '@type': 'Organization', name: SITE_NAME },
        mainEntityOfPage: paths.article(article.slug),
      },
      breadcrumbsJsonLd(articleBreadcrumbs(article)),
    ],
  }),
  Component: ArticlePage,
});
