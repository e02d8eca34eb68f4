import { NDJSON_TYPE } from '@gniazdo/contracts/engine';
import { KNOWN_STYLES_HEADER, type PageResponse } from '../../../client/contract/PageData.ts';
import { compress, compressLines } from './encodings.ts';
import { formatPageResponse } from './formatPageResponse.ts';
import { type PrepareOptions, prepareResponse, VARY } from './prepareResponse.ts';

type Options = PrepareOptions & { acceptsLines: boolean };

/**
 * Prepares a page as data for client navigation. The page's status is in the body, because the client also shows a "not
 * found" page. Only 5xx is also the HTTP status.
 */
export async function preparePageResponse(response: PageResponse, { acceptsLines, ...options }: Options) {
  const startedAt = performance.now();
  const isFailure = response.kind === 'page' && response.status >= 500;
  const lines = formatPageResponse(response, acceptsLines);
  const body =
    lines.length > 1 ? await compressLines(lines, options.encoding) : compress(lines.join(), options.encoding);
  return prepareResponse(body, startedAt, isFailure ? response.status : 200, options, {
    'content-type': `${lines.length > 1 ? NDJSON_TYPE : 'application/json'}; charset=utf-8`,
    'x-robots-tag': 'noindex',
    vary: `${VARY}, accept, ${KNOWN_STYLES_HEADER}`,
  });
}
