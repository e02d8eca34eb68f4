import { redirect, type LoadContext, type PageResult } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts/offers';
import { findSeasonRedirect } from './findSeasonRedirect.ts';
import { isBeyondEnd } from '../../features/list/pages/isBeyondEnd.ts';
import { joinRangeFields } from '../../features/list/filters/rangeFields.ts';

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
