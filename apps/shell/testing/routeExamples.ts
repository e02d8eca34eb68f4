import { BANNER_PATH } from '../contract/closedBanners.ts';
import { FRAGMENTS_PATH } from '@gniazdo/engine/client/contract/FragmentData';
import { CONSENT_PATH } from '@gniazdo/contracts/site';
import type { RouteHost } from '@gniazdo/engine/server/http/hosts';
import { REPORTS_PATH } from '@gniazdo/engine/client/contract/BrowserReport';

type Input = { target: string; body?: string; contentType?: string };
export type RouteExample = Input & { host: RouteHost };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const USER_ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const CODE = 'a'.repeat(43);
const REPORT = { release: 'fake@1.0.0', vitals: {}, islands: [] };

/**
 * A valid request to each route of the shell, by its path in the route table. `/_staff` needs a new link for each request.
 * Tests of access, input and cross-site writes fail for a route without an example.
 */
const EXAMPLES: Record<string, Input | ((method: string) => Input)> = {
  '/*': (method) => (method === 'GET' ? { target: '/pl/products' } : { target: '/pl/products', ...json('{}') }),
  '/api/*': { target: '/api/v2/thing', ...json('{}') },
  '/pl/api/*': { target: '/pl/api/v1/thing', ...json('{}') },
  '/i/*': { target: '/i/product/1.webp', ...json('{}') },
  '/v1/*': { target: '/v1/data', ...json('[]') },
  '/v2/*': { target: '/v2/search', ...json('{}') },
  '/impression': { target: '/impression', ...json('{}') },
  '/openapi.json': { target: '/openapi.json', ...json('{}') },
  '/sitemap.xml': { target: '/sitemap.xml', ...json('{}') },
  '/sitemaps/*': { target: '/sitemaps/lists.xml', ...json('{}') },
  '/releases/:name/:version/*': { target: '/releases/fake/1.0.0/entry.js' },
  '/shell/*': { target: '/shell/brand/favicon.svg' },
  [`${FRAGMENTS_PATH}/:owner/:name`]: { target: `${FRAGMENTS_PATH}/fake/Box?props=%7B%7D` },
  '/pl/login': form('/pl/login', 'email=jan%40example.com&password=haslo-do-konta'),
  '/pl/register': form('/pl/register', 'email=jan%40example.com&password=haslo-do-konta&name=Jan&acceptsTerms=on'),
  '/pl/register/sent': form('/pl/register/sent', 'email=jan%40example.com'),
  '/pl/register/confirmation/:userId/:code': form(`/pl/register/confirmation/${USER_ID}/${CODE}`, ''),
  '/pl/logout': form('/pl/logout', ''),
  '/pl/logout/everywhere': form('/pl/logout/everywhere', ''),
  '/pl/user/sessions/:sessionId/end': form(`/pl/user/sessions/${USER_ID}/end`, ''),
  '/pl/user/delete': form('/pl/user/delete', 'password=haslo-do-konta'),
  '/pl/user/passkeys/:passkeyId/remove': form(`/pl/user/passkeys/${USER_ID}/remove`, ''),
  '/pl/password/renew': form('/pl/password/renew', 'email=jan%40example.com'),
  '/pl/password/confirmation/:code': form(`/pl/password/confirmation/${CODE}`, 'password=haslo-do-konta'),
  '/pl/user/email': form('/pl/user/email', 'email=jan%40example.com&password=haslo-do-konta'),
  '/pl/email/confirmation/:code': form(`/pl/email/confirmation/${CODE}`, ''),
  '/_releases/*': (method) =>
    method === 'GET'
      ? { target: '/_releases/moderation' }
      : form('/_releases/moderation', 'kind=question&id=3&decision=publish'),
  '/pl/user/shop/statements/:statementId/file/:format': { target: '/pl/user/shop/statements/3/file/csv' },
  '/_releases/statements/:statementId/file/:format': { target: '/_releases/statements/3/file/csv' },
  '/_eshop/*': (method) =>
    method === 'GET' ? { target: '/_eshop/wiki/start' } : form('/_eshop/contact-form', 'name=Jan'),
  '/_developer/:name/:version/*': { target: '/_developer/fake/1.0.0/release.json' },
  '/_staff': { target: '/_staff?token=none&next=/pl/' },
  '/_staff/end': { target: '/_staff/end', contentType: FORM_TYPE, body: '' },
  '/_releases': { target: '/_releases' },
  '/_releases/change': (method) =>
    method === 'GET'
      ? { target: '/_releases/change?action=pin&name=fake' }
      : { target: '/_releases/change', contentType: FORM_TYPE, body: 'action=pin&name=fake&why=test&seen=0' },
  '/_releases/flags': (method) =>
    method === 'GET'
      ? { target: '/_releases/flags' }
      : form('/_releases/flags', 'name=blackFriday.active&audience=everyone'),
  [CONSENT_PATH]: { target: CONSENT_PATH, contentType: FORM_TYPE, body: 'choice=none' },
  [BANNER_PATH]: { target: BANNER_PATH, contentType: FORM_TYPE, body: 'ident=lato-26' },
  [REPORTS_PATH]: { target: REPORTS_PATH, ...json(JSON.stringify(REPORT)) },
  '/_csp': { target: '/_csp', contentType: 'application/csp-report', body: '{}' },
};

/** A path without parameters is its own example. */
export function getRouteExample({ method, path }: { method: string; path: string }): RouteExample {
  const example = EXAMPLES[path] ?? (/[:*]/.test(path) ? undefined : { target: path });
  if (!example) throw new Error(`Add an example of ${path} to routeExamples.ts.`);
  const { target, body, contentType } = typeof example === 'function' ? example(method) : example;
  const host = getHost(path);
  return method === 'GET' ? { target, host } : { target, body, contentType, host };
}

/** The host on which staff use the route. */
function getHost(path: string): RouteHost {
  if (path === '/_releases/*' || path.startsWith('/_releases/statements')) return 'backOffice';
  return /^\/(?:_releases|_staff|_developer|metrics$|health\/ready$)/.test(path) ? 'controlRoom' : 'public';
}

function form(target: string, body: string) {
  return { target, contentType: FORM_TYPE, body };
}

function json(body: string) {
  return { contentType: JSON_TYPE, body };
}
