import { type EndpointPath, type FilteringRequest, NDJSON_TYPE } from '@gniazdo/contracts';
import { readLines } from '@gniazdo/ui/dom';

/**
 * Requests a list's HTML from an endpoint of this remote and yields each part of the response as it arrives. Rejects if a
 * part has no list.
 */
export async function* requestList<Part extends { listHtml: string }>(
  path: EndpointPath,
  url: string,
  signal?: AbortSignal,
) {
  const body: FilteringRequest = { url, isForPage: true };
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: NDJSON_TYPE },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status} for ${url}.`);
  for await (const line of readLines(response)) {
    const part = JSON.parse(line) as Part;
    // Not validated with its schema, because zod would be larger than this feature.
    if (typeof part.listHtml !== 'string') throw new Error(`The response of ${path} for ${url} has no list.`);
    yield part;
  }
}
