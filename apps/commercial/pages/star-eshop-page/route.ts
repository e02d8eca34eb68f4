import { definePage } from '@gniazdo/composition';
import type { StarEshop } from '@gniazdo/contracts/account';
import { starPaths } from '@gniazdo/contracts/site';
import { loadStarEshop } from './loadStarEshop.ts';
import { StarEshopPage } from './StarEshopPage.tsx';

export const starEshopPage = definePage<StarEshop>({
  path: '/star/eshop/:slug',
  query: ['strona'],
  pageStyles: 'star-eshop-page',
  load: loadStarEshop,
  head: ({ eshop, average, count, hasSamples, page }) => ({
    title: `Opinie o sklepie ${eshop.name}`,
    description: `Oceny i opinie osób, które złożyły zamówienie w sklepie ${eshop.name}.`,
    canonical: starPaths.eshop(eshop.slug, page > 1 ? page : undefined),
    // Sample data has no author.
    jsonLd: average === null || hasSamples ? undefined : [ratingJsonLd(eshop, average, count)],
  }),
  Component: StarEshopPage,
});

/** The rating for search engines. */
function ratingJsonLd({ name, slug }: StarEshop['eshop'], average: number, reviewCount: number) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: starPaths.eshop(slug),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(average.toFixed(2)),
      bestRating: 5,
      reviewCount,
    },
  };
}
