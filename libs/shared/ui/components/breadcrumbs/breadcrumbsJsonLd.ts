import type { Breadcrumb } from '@gniazdo/contracts';

/** schema.org's BreadcrumbList; the shell makes its addresses absolute. */
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
