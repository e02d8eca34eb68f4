import { splitAtFirstScreenEnd } from '@gniazdo/composition/first-screen-end';
import type { PageRemainder, PageResponse } from '../../../client/contract/PageData.ts';

/** Lines of JSON of a page: two, split at the end of the first screen, if the client accepts NDJSON; otherwise one. */
export function formatPageResponse(response: PageResponse, acceptsLines: boolean): string[] {
  if (response.kind === 'redirect') return [JSON.stringify(response)];
  const { first, remainder } = splitAtFirstScreenEnd(response.html);
  if (remainder === null) return [JSON.stringify(response)];
  if (!acceptsLines) return [JSON.stringify({ ...response, html: first + remainder })];
  const partial: PageResponse = { ...response, html: first, isPartial: true };
  return [partial, { html: remainder } satisfies PageRemainder].map((line) => JSON.stringify(line));
}
