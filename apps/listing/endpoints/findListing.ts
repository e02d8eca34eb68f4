import { ResponseError, type ApiClient } from '@gniazdo/api-client';
import type { Listing } from '@gniazdo/contracts/offers';
import { joinRangeFields } from '../features/list/filters/rangeFields.ts';

/** The list at a URL, after at most one redirect; null if the URL is not a list. */
export async function findListing(api: ApiClient, url: string, signal: AbortSignal): Promise<Listing | null> {
  try {
    const response = await api.getListing({ url: joinRangeFields(url) }, { signal });
    if ('listing' in response) return response.listing;
    const moved = await api.getListing({ url: response.redirect.location }, { signal });
    return 'listing' in moved ? moved.listing : null;
  } catch (error) {
    if (error instanceof ResponseError && error.response.status === 404) return null;
    throw error;
  }
}
