import { PREFIX } from '@gniazdo/contracts/engine';
import type { RateKind } from '../settings/RateLimits.ts';

/** The routes of files. What only begins like them gets a page that says so. */
const FILE = /^\/(?:shell\/|(?:releases|_developer)\/[^/?#]+\/[^/?#]+\/)/;
/** Of load balancers and monitoring. */
const CHECK = /^\/(?:health\/live|health\/ready|metrics)(?:\?|$)/;
const REPORTS = /^\/_(?:csp|reports)(?:\?|$)/;
const ENDPOINT = new RegExp(`^(?:${PREFIX}/api|/api|/v2)/`);

/** Addresses of a site with limits of their own: GET requests of a search, and posts of pages that change nothing. */
export type LimitedAddresses = { search: RegExp; lists: RegExp };

/** The limit that applies to a request: every request has one. */
export function getRateKind(method: string, url: string, { search, lists }: LimitedAddresses): RateKind {
  if (method !== 'GET' && method !== 'HEAD') {
    if (REPORTS.test(url)) return 'reports';
    return lists.test(url) ? 'endpoints' : 'writes';
  }
  if (FILE.test(url)) return 'files';
  if (CHECK.test(url)) return 'checks';
  if (url.startsWith('/i/')) return 'images';
  if (search.test(url)) return 'search';
  return ENDPOINT.test(url) ? 'endpoints' : 'pages';
}
