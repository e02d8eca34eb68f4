import type { Breadcrumb } from '@gniazdo/contracts';

/** schema.org's BreadcrumbList; its addresses are relative to the page's. */
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
