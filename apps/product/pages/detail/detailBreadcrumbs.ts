import type { Breadcrumb, Product } from '@gniazdo/contracts/offers';

/** Breadcrumbs to the product's category, then the page itself. */
export function detailBreadcrumbs(
  { breadcrumbs }: Pick<Product, 'breadcrumbs'>,
  { name, path }: { name: string; path: string },
): Breadcrumb[] {
  const way = breadcrumbs.filter(({ url }) => !url.includes('/product/'));
  return [...way, { name, url: path }];
}
