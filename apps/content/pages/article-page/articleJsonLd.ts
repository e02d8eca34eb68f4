import type { Article } from '@gniazdo/articles';
import { paths, previewPicturePath, SITE_NAME } from '@gniazdo/contracts/site';

/** The schema.org object of an article. Its URLs are paths, which the shell makes absolute. */
export function articleJsonLd({ slug, title, perex, date, category, cover, sources }: Article) {
  const organization = { '@type': 'Organization', name: SITE_NAME, url: paths.home() };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: perex,
    image: [previewPicturePath(cover)],
    datePublished: date,
    dateModified: date,
    inLanguage: 'pl',
    articleSection: category.name,
    ...(sources.length > 0 && { citation: sources.map(({ title: source, url }) => url ?? source) }),
    author: organization,
    publisher: organization,
    mainEntityOfPage: { '@type': 'WebPage', '@id': paths.article(slug) },
  };
}
