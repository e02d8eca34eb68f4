import type { Breadcrumb } from '@gniazdo/contracts/offers';

/** Returns a schema.org BreadcrumbList. The shell makes its URLs absolute. */
export function breadcrumbsJsonLd(items: Breadcrumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
