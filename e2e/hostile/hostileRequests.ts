import { paths } from '@gniazdo/contracts/site';
import type { SiteRequest } from './sendAtRate.ts';

const FILTERING = '/api/v2/variant/filtering';
const REPORTS = '/_reports';

type Target = {
  /** `listing@1.0.1`, which the reports accuse. */
  release: string;
  /** Token of a document of this release. */
  token: string | undefined;
  /** Name of one of its islands. */
  island: string;
};

/** Requests that abuse pages, page data, endpoints, files, the API and reports of browsers, in turn; nearly all differ. */
export function buildHostileRequest(n: number, target: Target): SiteRequest {
  const builders = [
    () => get(`${paths.category('sofy')}?x=${'a'.repeat(2100)}${n}`),
    () => get(`/_page${paths.category('sofy')}?x=${'a'.repeat(2100)}${n}`),
    () => get(`${paths.search()}?q=${'b'.repeat(1950)}${n}`),
    () => get(`${paths.search()}?q=%00${n}`),
    () => get(`${paths.search()}?q=%ED%A0%80${n}`),
    () => get(`${paths.search()}?q=%zz${n}`),
    () => get(`${paths.products()}?junk${n}=${Math.random()}`),
    () => get(`${paths.category('sofy')}?page=${n}0000&kolor=${n}`),
    () => get(paths.product(900_000_000 + n)),
    () => get(paths.manufacturer(`nie-ma-${n}`)),
    () => get(`/pl/nie-ma-${n}`),
    () => post(FILTERING, JSON.stringify({ url: `/pl/products\0${n}` })),
    () => post(FILTERING, `{"url":"\\ud800${n}"}`),
    () => post(FILTERING, JSON.stringify({ url: 'x'.repeat(3000 + (n % 100)) })),
    () => post(FILTERING, `{"url":"/pl/product/${n}"}`),
    () => post(FILTERING, '['.repeat(60_000)),
    () => post(REPORTS, JSON.stringify(buildReport(target, undefined))),
    () => post(REPORTS, JSON.stringify(buildReport(target, target.token))),
    () => post(REPORTS, JSON.stringify(buildReport(target, `z.${'0'.repeat(32)}.${target.release}`))),
    () => get(`/api/v2/variant/abc${n}`),
    () => ({ ...post('/api/v2/variant/by-ids', `[${n},"x"]`), headers: { ...JSON_HEADERS, expect: '100-continue' } }),
    () => ({ ...post('/_csp', VIOLATION), headers: { 'content-type': 'application/csp-report' } }),
    () => get(`/shell/${'?'.repeat(15_000)}`),
    () => get(`http://other.example/api/v2/menu?${n}`),
  ];
  return builders[n % builders.length]!();
}

/** Texts of the largest size, for which a search that starts again at each `?` takes quadratic time. */
const VIOLATION = JSON.stringify({
  'csp-report': { 'document-uri': '?'.repeat(60_000), 'violated-directive': 'x', 'blocked-uri': 'a' },
});
const JSON_HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

function get(target: string): SiteRequest {
  return { target, headers: { 'accept-encoding': 'br' } };
}

function post(target: string, body: string): SiteRequest {
  return { method: 'POST', target, body, headers: JSON_HEADERS };
}

function buildReport({ release, island }: Target, token: string | undefined) {
  const islands = [{ name: island, release, isFailed: true }];
  return { release, vitals: { LCP: 30_000, INP: 5000 }, islands, problems: [], token };
}
