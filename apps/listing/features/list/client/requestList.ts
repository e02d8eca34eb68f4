import type { EndpointPath, FilteringRequest, VariantFiltering } from '@gniazdo/contracts/offers';
import { readParts } from '@gniazdo/ui/dom';

/** A filtered list that has arrived up to the end of its first screen. */
export type FilteringStart = Omit<VariantFiltering, 'paginatorHtml' | 'bottomHtml' | 'dataLayer'>;

/**
 * Requests a list's HTML from an endpoint of this remote, at once. Yields the response, and before that its beginning up to the
 * end of the first screen, if the list is longer. Rejects if there is no list.
 */
export function requestList<Part extends { listHtml: string }>(path: EndpointPath, url: string, signal?: AbortSignal) {
  const body: FilteringRequest = { url, isForPage: true };
  const response = fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  // A failure is reported when the parts are read.
  response.catch(() => {});
  return readList<Part>(path, url, response);
}

async function* readList<Part extends { listHtml: string }>(
  path: EndpointPath,
  url: string,
  request: Promise<Response>,
) {
  const response = await request;
  if (!response.ok) throw new Error(`${path} responded with ${response.status} for ${url}.`);
  for await (const text of readParts(response, 'listHtml')) {
    const part: unknown = JSON.parse(text);
    if (!hasList<Part>(part)) throw new Error(`The response of ${path} for ${url} has no list.`);
    yield part;
  }
}

/** Checked by hand: zod and the response's schema would be larger than this feature. The endpoint has the other fields. */
function hasList<Part extends { listHtml: string }>(value: unknown): value is Part {
  return typeof (value as Partial<Part> | null)?.listHtml === 'string';
}

/** An older one may be outdated: the pointer was released elsewhere, or much later. */
const MAX_AGE_MS = 5000;

/** A filtered list that is loading; `controller` aborts it. */
type ListRequest = {
  controller: AbortController;
  parts: AsyncGenerator<FilteringStart | VariantFiltering>;
};

/** Requests filtered lists. The list that will probably be chosen is requested before that; there is at most one. */
export function createListRequests() {
  let prepared: { url: string; at: number; request: ListRequest } | null = null;

  function cancel() {
    prepared?.request.controller.abort();
    prepared = null;
  }

  return {
    /** Requests a list that will probably be chosen. */
    prepare(url: string) {
      cancel();
      prepared = { url, at: performance.now(), request: start(url) };
    },
    /** The prepared list will not be chosen. */
    cancel,
    /** The request of a chosen list. It is started unless it is the prepared one. */
    take(url: string): ListRequest {
      if (prepared && performance.now() - prepared.at > MAX_AGE_MS) cancel();
      if (prepared?.url !== url) return start(url);
      const { request } = prepared;
      prepared = null;
      return request;
    },
  };
}

function start(url: string): ListRequest {
  const controller = new AbortController();
  return { controller, parts: requestList('/api/v2/variant/filtering', url, controller.signal) };
}
