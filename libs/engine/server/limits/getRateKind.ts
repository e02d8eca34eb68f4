import type { RateKind } from '../settings/RateLimits.ts';

/** The routes of files. An address that only begins like one of them gets a 404 page, so it counts as a page. */
const FILE = /^\/(?:shell\/|_dictionary(?:\?|$)|(?:releases|_developer)\/[^/?#]+\/[^/?#]+\/)/;
/** Of load balancers and monitoring. */
const CHECK = /^\/(?:health\/live|health\/ready|metrics)(?:\?|$)/;
const REPORTS = /^\/_(?:csp|reports)(?:\?|$)/;

/** Addresses of a site with limits of their own, each as path and query. Other GET requests count as pages. */
export type LimitedAddresses = {
  /** GET requests of a search, its pages included. */
  search?: RegExp;
  /** Posts of pages that change nothing. */
  lists?: RegExp;
  /** GET requests for data, whose refusal is no page. */
  endpoints?: RegExp;
  /** Pictures. */
  images?: RegExp;
};

/** The limit that applies to a request: every request has one. */
export function getRateKind(
  method: string,
  url: string,
  { search, lists, endpoints, images }: LimitedAddresses,
): RateKind {
  if (method !== 'GET' && method !== 'HEAD') {
    if (REPORTS.test(url)) return 'reports';
    return lists?.test(url) ? 'endpoints' : 'writes';
  }
  if (FILE.test(url)) return 'files';
  if (CHECK.test(url)) return 'checks';
  if (images?.test(url)) return 'images';
  if (search?.test(url)) return 'search';
  return endpoints?.test(url) ? 'endpoints' : 'pages';
}
