import { redirect, type LoadContext, type PageResult } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts';
import { isBeyondEnd } from '../../features/list/pages/isBeyondEnd.ts';
import { joinRangeFields } from '../../features/list/filters/rangeFields.ts';

/** The list at the request's URL. The URL of a submitted form redirects to the list's. */
export async function loadListing({ request, api, signal }: LoadContext): Promise<PageResult<Listing>> {
  const url = joinRangeFields(request.url);
  const answer = await api.getListing(url, { signal });
  if ('redirect' in answer) return redirect(answer.redirect.location, answer.redirect.status);
  if (url !== request.url) return redirect(answer.listing.url);
  return { kind: 'page', data: answer.listing, status: isBeyondEnd(answer.listing) ? 404 : 200 };
}
