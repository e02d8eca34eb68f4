import type { EndpointResponse } from '@gniazdo/composition';
import { type ApiError, NDJSON_TYPE } from '@gniazdo/contracts/engine';

export function createErrorResponse(status: number, error: ApiError) {
  return createJsonResponse(status, error);
}

/** One object as JSON, several as NDJSON. */
export function createJsonResponse(status: number, body: object | object[]): EndpointResponse {
  const type = Array.isArray(body) ? NDJSON_TYPE : 'application/json';
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', vary: 'accept' };
  const lines = [body].flat().map((line) => JSON.stringify(line));
  return { status, headers, body: lines.join('\n') };
}
