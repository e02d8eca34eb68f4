import type { EndpointContext, EndpointRequest, EndpointResponse } from '@gniazdo/composition';
import {
  filteringRequestSchema,
  type ApiError,
  type FilteringRequest,
  type Listing,
  NDJSON_TYPE,
} from '@gniazdo/contracts';
import { findListing } from './findListing.ts';

/**
 * Handles a request to an endpoint of lists: parses the body, loads the list and responds with the result of `present`,
 * one object as JSON or several as NDJSON. 400 for an invalid body, 404 for an unknown list.
 */
export async function answerListRequest(
  { body }: EndpointRequest,
  { api, signal }: EndpointContext,
  present: (listing: Listing, asked: FilteringRequest) => object | object[],
): Promise<EndpointResponse> {
  const asked = filteringRequestSchema.safeParse(parseJson(body));
  if (!asked.success) {
    const field = String(asked.error.issues[0]?.path[0] ?? 'url');
    return refuse(400, { error: 'bad_request', message: `Pole „${field}” jest nieprawidłowe.`, field });
  }
  const listing = await findListing(api, asked.data.url, signal);
  if (!listing) return refuse(404, { error: 'not_found', message: 'Nie ma takiej listy.', field: 'url' });
  return answer(200, present(listing, asked.data));
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return {};
  }
}

function refuse(status: number, error: ApiError) {
  return answer(status, error);
}

function answer(status: number, body: object | object[]): EndpointResponse {
  const type = Array.isArray(body) ? NDJSON_TYPE : 'application/json';
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', vary: 'accept' };
  const lines = [body].flat().map((line) => JSON.stringify(line));
  return { status, headers, body: lines.join('\n') };
}
