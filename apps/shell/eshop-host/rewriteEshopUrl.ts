import type { IncomingMessage } from 'node:http';
import { ESHOP_HOST_PREFIX } from '@gniazdo/contracts';
import { isEshopHost } from './isEshopHost.ts';

/** Files of the shell and of releases, and what every host must have; they are the same on both hosts. */
const COMMON =
  /^\/(?:shell|releases|health|\.well-known)\/|^\/(?:favicon\.svg|robots\.txt|apple-touch-icon\.png)(?:\?|$)|^\/_csp(?:\?|$)/;

/** Moves requests for the host of shops to routes of their own, so that none of them reaches a page of the main site. */
export function createUrlRewriter(eshopUrl: string | undefined) {
  return ({ url = '/', headers }: IncomingMessage) =>
    isEshopHost(headers, eshopUrl) && !COMMON.test(url) ? ESHOP_HOST_PREFIX + url : url;
}
