import { KNOWN_STYLES_HEADER, type PageResponse } from '../../../client/contract/PageData.ts';
import { compress } from './encodings.ts';
import { type PrepareOptions, prepareResponse, VARY } from './prepareResponse.ts';

/**
 * Prepares a page as data for client navigation. The page's status is in the body, because the client also shows a "not
 * found" page. Only 5xx is also the HTTP status.
 */
export function preparePageResponse(response: PageResponse, options: PrepareOptions) {
  const startedAt = performance.now();
  const isFailure = response.kind === 'page' && response.status >= 500;
  const body = compress(JSON.stringify(response), options.encoding, options.dictionary);
  return prepareResponse(body, startedAt, isFailure ? response.status : 200, options, {
    'content-type': 'application/json; charset=utf-8',
    'x-robots-tag': 'noindex',
    vary: `${VARY}, ${KNOWN_STYLES_HEADER}`,
  });
}
