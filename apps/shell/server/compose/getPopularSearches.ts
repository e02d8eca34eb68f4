import { type Menu, paths } from '@gniazdo/contracts';
import type { PopularSearches } from '../../contract/PopularSearches.ts';

const MAX_POPULAR = 10;

/** The promoted categories of the menu, in its order. */
export function getPopularSearches(menu: Menu | null): PopularSearches {
  return (menu?.top ?? []).slice(0, MAX_POPULAR).map(({ name, slug }) => ({ title: name, url: paths.category(slug) }));
}
