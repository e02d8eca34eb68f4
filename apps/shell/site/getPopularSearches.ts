import type { Menu } from '@gniazdo/contracts/offers';
import { paths, type SiteFlags } from '@gniazdo/contracts/site';
import type { PopularSearches } from '../contract/PopularSearches.ts';

const MAX_POPULAR = 10;

/** The promoted categories of the menu, in its order; before them Black Friday while it is active. */
export function getPopularSearches(menu: Menu | null, flags: SiteFlags): PopularSearches {
  const categories = (menu?.top ?? [])
    .slice(0, MAX_POPULAR)
    .map(({ name, slug }) => ({ title: name, url: paths.category(slug) }));
  if (!flags['blackFriday.active']) return categories;
  return [{ title: 'Black Friday', url: paths.blackFriday() }, ...categories];
}
