import type { EndpointContext, EndpointResponse } from '@gniazdo/composition';
import type { FilteringRequest, Listing } from '@gniazdo/contracts/offers';
import { createErrorResponse, createJsonResponse } from './endpointResponses.ts';
import { findListing } from './findListing.ts';

/** Handles a request to an endpoint of lists: loads the list and responds with the result of `present`. 404 for an unknown list. */
export async function handleListRequest(
  { url }: FilteringRequest,
  { api, signal }: EndpointContext,
  present: (listing: Listing) => object,
): Promise<EndpointResponse> {
  const listing = await findListing(api, url, signal);
  if (!listing) return createErrorResponse(404, { error: 'not_found', message: 'Nie ma takiej listy.', field: 'url' });
  return createJsonResponse(200, present(listing));
}
