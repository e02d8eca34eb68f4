import { paths } from '@gniazdo/contracts/site';
import type { Reference } from '../../index/reference/Reference.ts';
import type { ListedCounts } from '../directory/countListed.ts';
import type { SitemapPage } from './formatSitemap.ts';

/** The lists that search engines may index and that have offers, without filters. */
export function listPages({ categories, eshops, manufacturers }: Reference, counts: ListedCounts): SitemapPage[] {
  const fixed = [
    paths.home(),
    paths.products(),
    paths.sales(),
    paths.salesOverview(),
    paths.vouchers(),
    paths.rooms(),
    paths.eshops(),
    paths.manufacturers(),
    paths.inspirations(),
    paths.articles(),
  ];
  return [
    ...fixed,
    ...[...categories.byId.values()]
      .filter(({ id }) => counts.categories.has(id))
      .map(({ slug }) => paths.category(slug)),
    ...[...eshops.values()].filter(({ id }) => counts.eshops.has(id)).map(({ slug }) => paths.eshop(slug)),
    ...[...manufacturers.values()]
      .filter(({ id }) => counts.manufacturers.has(id))
      .map(({ slug }) => paths.manufacturer(slug)),
  ].map((path) => ({ path }));
}
