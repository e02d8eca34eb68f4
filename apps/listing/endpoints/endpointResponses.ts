import type { EndpointResponse } from '@gniazdo/composition';
import type { ApiError } from '@gniazdo/contracts/engine';

export function createErrorResponse(status: number, error: ApiError) {
  return createJsonResponse(status, error);
}

export function createJsonResponse(status: number, body: object): EndpointResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers, body: JSON.stringify(body) };
}
