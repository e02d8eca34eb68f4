import { redirect, type LoadContext, type PageResult, type PageRequest } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts/offers';
import { isBeyondEnd } from '../../features/list/pages/ListPaginator.tsx';
import { joinRangeFields } from '../../features/list/filters/rangeFields.ts';
import { paths, readSiteFlags } from '@gniazdo/contracts/site';
import { getSeasons } from '@gniazdo/format';

/** The list at the request's URL. The URL of a submitted form redirects to the list's. */
export async function loadListing({ request, api, signal }: LoadContext): Promise<PageResult<Listing>> {
  const elsewhere = findSeasonRedirect(request);
  if (elsewhere) return redirect(elsewhere);
  const url = joinRangeFields(request.url);
  const response = await api.getListing({ url }, { signal });
  if ('redirect' in response) return redirect(response.redirect.location, response.redirect.status);
  if (url !== request.url) return redirect(response.listing.url);
  return { kind: 'page', data: response.listing, status: isBeyondEnd(response.listing) ? 404 : 200 };
}

/** Where the list of a season leads while the season is off; null for other lists and during the season. */
function findSeasonRedirect({ url, flags }: PageRequest) {
  const path = url.split('?')[0];
  const { isBlackFriday, isChristmas, isGardenSeason } = getSeasons(readSiteFlags(flags));
  if (path === paths.blackFriday() && !isBlackFriday) return paths.sales();
  if (path === paths.gardenSeason() && !isGardenSeason) return paths.sales();
  if (path === paths.christmas() && !isChristmas) return `${paths.products()}?dostepnosc=w-magazynie`;
  return null;
}
