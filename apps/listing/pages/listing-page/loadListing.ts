import { redirect, type LoadContext, type PageResult } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts';
import { isBeyondEnd } from '../../components/list/isBeyondEnd.ts';
import { joinRangeFields } from '../../components/filters/rangeFields.ts';

/** The list behind the request's address. A submitted form leads to the address that means the same. */
export async function loadListing({ request, api, signal }: LoadContext): Promise<PageResult<Listing>> {
  const url = joinRangeFields(request.url);
  const answer = await api.getListing(url, { signal });
  if ('redirect' in answer) return redirect(answer.redirect.location, answer.redirect.status);
  if (url !== request.url) return redirect(answer.listing.url);
  return { kind: 'page', data: answer.listing, status: isBeyondEnd(answer.listing) ? 404 : 200 };
}
