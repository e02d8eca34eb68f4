import type { FilteringRequest } from '@gniazdo/contracts';
import { readLines } from '@gniazdo/ui/dom';

/**
 * Asks an endpoint of this remote for a list's HTML, and yields its answer, or each part of it when it has come. Rejects
 * when one isn't a list's HTML.
 */
export async function* askForList<Part extends { listHtml: string }>(path: string, url: string, signal?: AbortSignal) {
  const body: FilteringRequest = { url, isForPage: true };
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status} for ${url}.`);
  for await (const line of readLines(response)) {
    const part = JSON.parse(line) as Part;
    // The schema of the answer would cost the browser more bytes than this whole feature.
    if (typeof part.listHtml !== 'string') throw new Error(`${path} gave no list for ${url}.`);
    yield part;
  }
}
