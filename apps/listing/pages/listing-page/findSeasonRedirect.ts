import type { PageRequest } from '@gniazdo/composition';
import { paths, readSiteFlags } from '@gniazdo/contracts/site';
import { getSeasons } from '@gniazdo/format';

/** Where the list of a season leads while the season is off; null for other lists and during the season. */
export function findSeasonRedirect({ url, flags }: PageRequest) {
  const path = url.split('?')[0];
  const { isBlackFriday, isChristmas } = getSeasons(readSiteFlags(flags));
  if (path === paths.blackFriday() && !isBlackFriday) return paths.sales();
  if (path === paths.christmas() && !isChristmas) return `${paths.products()}?dostepnosc=w-magazynie`;
  return null;
}
