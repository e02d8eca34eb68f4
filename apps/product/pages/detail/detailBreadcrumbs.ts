import type { Breadcrumb, Product } from '@gniazdo/contracts';

/** The way to the product's category, and the page itself at its end. */
export function detailBreadcrumbs(
  { breadcrumbs }: Pick<Product, 'breadcrumbs'>,
  { name, path }: { name: string; path: string },
): Breadcrumb[] {
  const way = breadcrumbs.filter(({ url }) => !url.includes('/product/'));
  return [...way, { name, url: path }];
}
