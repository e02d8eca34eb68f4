import type { StarEshop } from '@gniazdo/contracts/account';
import { SITE_NAME, starPaths } from '@gniazdo/contracts/site';
import { formatCount, plural } from '@gniazdo/format';

/**
 * A script that puts a link with the rating of a shop after its own element, and the rating as JSON-LD for search engines,
 * which need at least one review. It sets no cookies and sends nothing.
 */
export function writeWidgetScript({ eshop, average, count }: Pick<StarEshop, 'eshop' | 'average' | 'count'>) {
  const reviews = `${formatCount(count)} ${plural(count, 'oceny', 'ocen', 'ocen')}`;
  const data = {
    text:
      average === null
        ? `Opinie o sklepie w serwisie ${SITE_NAME}`
        : `★ ${average.toFixed(1).replace('.', ',')} z ${reviews} w serwisie ${SITE_NAME}`,
    path: starPaths.eshop(eshop.slug),
    ld: average !== null && {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: eshop.name,
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(average.toFixed(2)),
        bestRating: 5,
        reviewCount: count,
      },
    },
  };
  return `(() => {
  const { text, path, ld } = ${JSON.stringify(data)};
  const script = document.currentScript;
  const create = (tag, values) => Object.assign(document.createElement(tag), values);
  const link = create('a', { href: new URL(path, script.src), textContent: text, target: '_blank', rel: 'noopener' });
  script.after(link);
  if (ld) document.head.append(create('script', { type: 'application/ld+json', text: JSON.stringify(ld) }));
})();
`;
}
