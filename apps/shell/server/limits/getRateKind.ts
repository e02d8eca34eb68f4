import { PREFIX } from '@gniazdo/contracts';
import type { RateKind } from './RateLimits.ts';

/** The routes of files. What only begins like them gets a page that says so. */
const FILE = /^\/(?:shell\/|(?:releases|_developer)\/[^/?#]+\/[^/?#]+\/)/;
/** Of load balancers and monitoring. */
const CHECK = /^\/(?:health\/live|health\/ready|metrics)(?:\?|$)/;
const REPORTS = /^\/_(?:csp|reports)(?:\?|$)/;
const SEARCH = new RegExp(`^(?:/_page)?${PREFIX}/search\\b|^/v2/search\\b`, 'i');
const ENDPOINT = new RegExp(`^(?:${PREFIX}/api|/api|/v2)/`);
/** POST requests of pages, not of actions: lists, counters of likes, impressions. */
const LIST_ENDPOINT = /^\/(?:impression(?:\?|$)|api\/v2\/variant\/|api\/v1\/[^/]+\/like\/[^/?]+(?:\?|$))/;

/** The limit that applies to a request: every request has one. */
export function getRateKind(method: string, url: string): RateKind {
  if (method !== 'GET' && method !== 'HEAD') {
    if (REPORTS.test(url)) return 'reports';
    return LIST_ENDPOINT.test(url) ? 'endpoints' : 'writes';
  }
  if (FILE.test(url)) return 'files';
  if (CHECK.test(url)) return 'checks';
  if (url.startsWith('/i/')) return 'images';
  if (SEARCH.test(url)) return 'search';
  return ENDPOINT.test(url) ? 'endpoints' : 'pages';
}
