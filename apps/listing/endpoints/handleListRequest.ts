import type { EndpointContext, EndpointRequest, EndpointResponse } from '@gniazdo/composition';
import { filteringRequestSchema, type FilteringRequest, type Listing } from '@gniazdo/contracts/offers';
import { createErrorResponse, createJsonResponse, parseJson } from './endpointResponses.ts';
import { findListing } from './findListing.ts';

/**
 * Handles a request to an endpoint of lists: parses the body, loads the list and responds with the result of `present`,
 * one object as JSON or several as NDJSON. 400 for an invalid body, 404 for an unknown list.
 */
export async function handleListRequest(
  { body }: EndpointRequest,
  { api, signal }: EndpointContext,
  present: (listing: Listing, request: FilteringRequest) => object | object[],
): Promise<EndpointResponse> {
  const parsed = filteringRequestSchema.safeParse(parseJson(body));
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? 'url');
    return createErrorResponse(400, { error: 'bad_request', message: `Pole „${field}” jest nieprawidłowe.`, field });
  }
  const listing = await findListing(api, parsed.data.url, signal);
  if (!listing) return createErrorResponse(404, { error: 'not_found', message: 'Nie ma takiej listy.', field: 'url' });
  return createJsonResponse(200, present(listing, parsed.data));
}
