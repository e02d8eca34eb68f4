import { KNOWN_STYLES_HEADER } from '../contract/PageData.ts';
import { getKnownStyles } from '../page/getKnownStyles.ts';

/** A request for a page as data; `controller` aborts it. */
export type PageRequest = { response: Promise<Response>; controller: AbortController };

const MAX_PENDING = 2;

/** By address: requests made before the navigation core was loaded. The core adopts them. */
export const pendingPrefetches = new Map<string, PageRequest>();

/** Requests a page, given by path and query, as data. The navigation core reads the response. */
export function requestPage(address: string, priority: 'auto' | 'low'): PageRequest {
  const controller = new AbortController();
  const response = fetch(`/_page${address}`, {
    headers: { [KNOWN_STYLES_HEADER]: [...getKnownStyles()].join(' ') },
    signal: controller.signal,
    priority,
  });
  return { response, controller };
}

/** Requests a page before the navigation core is loaded, so that both load at the same time. */
export function prefetchEarly(address: string, priority: 'auto' | 'low') {
  if (pendingPrefetches.has(address) || pendingPrefetches.size >= MAX_PENDING) return;
  const request = requestPage(address, priority);
  // Prevents an unhandled rejection. Failures are handled when the response is read.
  request.response.catch(() => {});
  pendingPrefetches.set(address, request);
}
