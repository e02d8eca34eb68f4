import { PREFIX } from '@gniazdo/contracts';
import type { RateKind } from './RateLimits.ts';

/** Files that are in memory, checks of load balancers, and files for developers. */
const UNLIMITED_READS = /^\/(?:shell\/|releases\/|_developer\/|(?:health\/live|health\/ready|metrics)(?:\?|$))/;
/** With limits of their own. */
const REPORTS = /^\/_(?:csp|reports)(?:\?|$)/;
const SEARCH = new RegExp(`^(?:/_page)?${PREFIX}/search\\b|^/v2/search\\b`, 'i');
const ENDPOINT = new RegExp(`^(?:${PREFIX}/api|/api|/v2)/`);
/** POST requests of pages, not of actions: lists, counters of likes, impressions. */
const LIST_ENDPOINT = /^\/(?:impression(?:\?|$)|api\/v2\/variant\/|api\/v1\/[^/]+\/like\/[^/?]+(?:\?|$))/;

/** The limit that applies to a request; null for none. */
export function getRateKind(method: string, url: string): RateKind | null {
  if (method !== 'GET' && method !== 'HEAD') {
    if (REPORTS.test(url)) return null;
    return LIST_ENDPOINT.test(url) ? 'endpoints' : 'writes';
  }
  if (UNLIMITED_READS.test(url)) return null;
  if (url.startsWith('/i/')) return 'images';
  if (SEARCH.test(url)) return 'search';
  return ENDPOINT.test(url) ? 'endpoints' : 'pages';
}
