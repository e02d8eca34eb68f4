import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getInputSize, recordFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { listRoutes, type Route } from '@gniazdo/testing/hostile-input/listRoutes';
import { respondWithPageData } from '../../testing/respondWithPageData.ts';
import { getRouteExample, type RouteExample } from '../../testing/routeExamples.ts';
import { createStaffCookie, ORIGINS as HOSTS, startTestShell, type TestShell } from '../../testing/startTestShell.ts';

const KEY = 'a key of the tests, 32 characters or more';
const OWN = HOSTS.public;
const ENDPOINT = '/api/fake/feed';

const ORIGINS = [
  undefined,
  ...Object.values(HOSTS),
  'http://evil.example',
  'null',
  ...getInputSize([], [`${OWN}.evil.example`]),
];
const SITES = [undefined, 'none', 'same-origin', 'same-site', 'cross-site'];
const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'fake',
        routes: ['/products'],
        endpoints: [
          { method: 'POST', path: ENDPOINT },
          { method: 'PUT', path: '/api/fake/thing' },
        ],
        respond: `send({ type: 'endpoint', id: message.id, response: { status: 200, headers: {}, body: 'done' } })`,
      },
    ],
    settings: { STAFF_KEY: KEY },
    api: respondWithPageData,
  });
});
afterAll(() => shell.close());

test('no write is accepted from another host, and every one from a page of its own', async () => {
  const accepted: string[] = [];
  const refused: string[] = [];
  let count = 0;
  for (const write of listWrites()) {
    for (const origin of ORIGINS)
      for (const site of SITES)
        for (const type of TYPES) {
          const isOwn = isOwnPage(write, { origin, site, type });
          const isAccepted = await accepts(write, { origin, site, type });
          const which = `${write.method} ${write.target}: ${JSON.stringify({ origin, site, type })}`;
          if (!isOwn) count++;
          if (isAccepted && !isOwn) accepted.push(which);
          if (!isAccepted && isOwn) refused.push(which);
        }
  }
  recordFigure({ measured: 'CSRF: writes accepted from other sites', goal: 0, found: accepted.length, of: count });
  expect(accepted).toEqual([]);
  expect(refused).toEqual([]);
});

type Write = Route & RouteExample;
type Sender = { origin: string | undefined; site: string | undefined; type: string };

/**
 * What browsers send. Pages cannot set Sec-Fetch-Site, so it decides where it exists: a page of this host without a
 * referrer sends the origin `null`. Without both headers, a form of another site is possible, JSON is not.
 */
function isOwnPage({ method, host }: Write, { origin, site, type }: Sender) {
  if (site !== undefined) return site === 'same-origin';
  if (origin !== undefined) return origin === HOSTS[host];
  return method !== 'POST' || type === 'application/json';
}

/** Endpoints of remotes are behind wildcard routes. Violation reports are no write: they only go to a limited log. */
function listWrites(): Write[] {
  const routes = listRoutes(shell.server.printRoutes()).filter(
    ({ method, path }) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && path !== '/_csp',
  );
  return [
    ...routes.filter(isTested).map((route) => ({ ...route, ...getRouteExample(route) })),
    { method: 'POST', path: ENDPOINT, target: ENDPOINT, body: '{}', host: 'public' },
    { method: 'PUT', path: '/api/fake/thing', target: '/api/fake/thing', body: '{}', host: 'public' },
  ];
}

/** The short test leaves out routes with the same handler. */
function isTested({ method, path }: Route) {
  return method === 'POST' || getInputSize(path === '/api/*' && method === 'DELETE', true);
}

/** A request that passes the check has another status than 403. */
async function accepts({ method, target, body, host }: Write, sender: Sender) {
  const cookie = await createStaffCookie(KEY, host);
  const forwarded = shell.api.requests.length;
  const { statusCode } = await shell.server.inject({
    method: method as 'POST',
    url: HOSTS[host] + target,
    payload: body ?? '',
    headers: {
      cookie,
      'content-type': sender.type,
      ...(sender.origin !== undefined && { origin: sender.origin }),
      ...(sender.site !== undefined && { 'sec-fetch-site': sender.site }),
    },
  });
  const isAccepted = statusCode !== 403;
  expect(statusCode).toBeLessThan(500);
  // A refused request has no effect.
  if (!isAccepted) expect(shell.api.requests).toHaveLength(forwarded);
  return isAccepted;
}
