import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SessionUser } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES, AUTH_PATH } from '@gniazdo/contracts/site';
import type { JsonSchema } from '@gniazdo/testing/hostile-input/buildArbitrary';
import type { Operation } from '@gniazdo/testing/hostile-input/buildRequests';
import { findFaults } from '@gniazdo/testing/hostile-input/findFaults';
import {
  createProgress,
  getInputSize,
  isChosenEndpoint,
  isPart,
  recordFigure,
} from '@gniazdo/testing/hostile-input/inputTests';
import { listRoutes, type Route } from '@gniazdo/testing/hostile-input/listRoutes';
import { sampleRequests } from '@gniazdo/testing/hostile-input/sampleRequests';
import { createRawClient } from '@gniazdo/testing/hostile-input/sendRaw';
import { z } from 'zod';
import { REPORTS_PATH } from '@gniazdo/engine/client/contract/BrowserReport';
import type { ServerResponse } from 'node:http';
import type { ReceivedRequest } from '@gniazdo/engine/testing/startFakeApi';
import { respondWithPageData } from '../../testing/respondWithPageData.ts';
import { getRouteExample } from '../../testing/routeExamples.ts';
import { createStaffCookie, ORIGINS, startTestShell, type TestShell } from '../../testing/startTestShell.ts';
import type { RouteHost } from '@gniazdo/engine/server/http/hosts';
import { browserReportSchema } from '@gniazdo/engine/server/health/releases/browserReportSchema';

const KEY = 'a key of the tests, 32 characters or more';
/** Random ones for each seed: of the first visitor, and of each other one. */
const REQUESTS_PER_ENDPOINT = getInputSize(50, 120);
const REQUESTS_PER_VISITOR = getInputSize(8, 20);
const TIMEOUT_MS = getInputSize(90_000, 4 * 3_600_000);

/** Before the requests: the shell runs in the process of the test. */
const ownKeys = Reflect.ownKeys(Object.prototype);

let shell: TestShell;
let client: ReturnType<typeof createRawClient>;
/** Sends one request at a time. */
let singleClient: ReturnType<typeof createRawClient>;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'fake',
        routes: ['/products', '/products/:slug', { path: '/account', personal: true }],
        endpoints: [{ method: 'POST', path: '/api/fake/feed' }],
        respond: `
          if (message.type === 'page') return page(message.id, '<p>Page</p>');
          send({ type: 'endpoint', id: message.id, response: {
            status: 200, headers: { 'content-type': 'application/json' }, body: '{}' } });
        `,
      },
    ],
    settings: { STAFF_KEY: KEY, COMPOSE: 'on' },
    api: respondToVisitor,
  });
  const origin = await shell.server.listen({ host: '127.0.0.1', port: 0 });
  client = createRawClient(origin);
  singleClient = createRawClient(origin, { maxSockets: 1 });
});
afterAll(async () => {
  client.close();
  singleClient.close();
  await shell.close();
});

test(
  'hostile requests to every route of the shell get neither 5xx, stack traces nor malformed responses, and pollute no prototype',
  async () => {
    const routes = listRoutes(shell.server.printRoutes()).filter(isTested);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    let count = 0;
    const chosen = [...routes.flatMap(toOperations), ...ENDPOINTS].filter(isChosenEndpoint);
    const report = createProgress(chosen.length);
    for (const operation of chosen) {
      const isStaffOnly = operation.path.startsWith('/_releases');
      const { host = 'public' } = operation;
      for (const [index, visitor] of (isStaffOnly ? ['staff'] : Object.keys(VISITORS)).entries()) {
        const cookie = await VISITORS[visitor]!(host);
        const numRuns = index === 0 ? REQUESTS_PER_ENDPOINT : REQUESTS_PER_VISITOR;
        const headers = { host: new URL(ORIGINS[host]).host, ...operation.headers, ...cookie };
        const requests = sampleRequests({ ...operation, headers }, numRuns);
        const sender = UPLOADS.test(operation.path) ? singleClient : client;
        faults.push(...(await findFaults(sender, requests, { describes: isWellFormed, statuses })));
        count += requests.length;
        // They would fill the memory.
        shell.api.requests.length = 0;
      }
      report(operation, faults.length, count);
    }
    recordFigure({ measured: 'Shell: faulty responses to hostile requests', goal: 0, found: faults.length, of: count });
    expect(faults.slice(0, 10)).toEqual([]);
    expect(Reflect.ownKeys(Object.prototype)).toEqual(ownKeys);
    if (isPart) return;
    // The requests are not all refused.
    expect(statuses.get(200)).toBeGreaterThan(count / 10);
    expect(statuses.get(400)).toBeGreaterThan(count / 100);
  },
  TIMEOUT_MS,
);

test('TRACE is refused on every host, repeats nothing of the request and does not reach the API', async () => {
  const targets = ['/pl/', '/_page/pl/products', '/api/v2/menu', '/i/a', '/shell/a.js', '/metrics', '/_releases'];
  const requests = Object.values(ORIGINS).flatMap((origin) =>
    targets.map((target) => ({
      method: 'TRACE',
      target,
      headers: { host: new URL(origin).host, 'x-secret': 'tajne' },
    })),
  );
  const faults: unknown[] = [];
  let count = 0;
  await client.sendAll(requests, ({ target, headers }, { status, body }) => {
    count += 1;
    if (![403, 404].includes(status) || body.includes('tajne'))
      faults.push([headers.host, target, status, body.toString()]);
  });
  expect([faults, count]).toEqual([[], 3 * targets.length]);
  expect(shell.api.requests.filter(({ method }) => method === 'TRACE')).toEqual([]);
});

const any: JsonSchema = { type: 'string' };
/** A client has one upload at a time; others get 503. */
const UPLOADS = /reviews\/new$|user\/picture$/;
type Headers = Record<string, string>;
const VISITORS: Record<string, (host: RouteHost) => Promise<Headers> | Headers> = {
  anonymous: () => ({}),
  shopper: () => ({ cookie: `${ACCOUNT_COOKIES.session}=shopper` }),
  shop: () => ({ cookie: `${ACCOUNT_COOKIES.session}=shop` }),
  staff: async (host) => ({ cookie: await createStaffCookie(KEY, host) }),
};
const USER: SessionUser = {
  uid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  name: 'Jan Nowak',
  email: 'jan@example.com',
  avatar: { url: null, initials: 'JN' },
  roles: { admin: false, eshop: false },
  dateOfBirth: null,
  gender: null,
};
/** Data of every signed-in visitor. */
const PERSONAL = {
  '/api/v2/user/unconfirmed-watches': [],
  '/api/v2/user/watch-states': [],
  '/api/v2/user/variants-watched': [],
};
const USERS: Record<string, SessionUser> = {
  shopper: USER,
  shop: { ...USER, roles: { admin: false, eshop: true } },
};
const FORM_TYPE = 'application/x-www-form-urlencoded';
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const COMMAND = { name: any, action: { enum: ['promote', 'canary', 'pin', 'rollback'] }, version: any, percent: any };

/** As `respondWithPageData`, but knows visitors: their session tokens are their names. */
function respondToVisitor(request: ReceivedRequest, response: ServerResponse) {
  const [, visitor = ''] = /gniazdo_session=(\w+)/.exec(request.headers.cookie ?? '') ?? [];
  const user = USERS[visitor] ?? null;
  const [, data] =
    Object.entries({
      ...(user && PERSONAL),
      [`${AUTH_PATH}session`]: { user },
      '/api/v2/variant/by-ids': [],
    }).find(([path]) => path === request.url.split('?')[0]) ?? [];
  if (!data) return respondWithPageData(request, response);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(data));
}

/** What the routes read beside their path. */
const INPUTS: Record<string, Partial<Operation>> = {
  '/_staff': { query: { token: any, next: any } },
  '/_releases': { query: { remote: any, done: any, moved: any } },
  '/_releases/change': { query: { ...COMMAND }, form: { ...COMMAND, why: any, seen: { type: 'integer' } } },
  [REPORTS_PATH]: { body: z.toJSONSchema(browserReportSchema, { io: 'input' }) as JsonSchema },
  '/*': { query: { page: any, q: any, compose: any } },
};

const slug = { slug: any };
type HostOperation = Operation & { host?: RouteHost };

const ENDPOINTS: HostOperation[] = [
  ...['/pl/user/watchdog', '/pl/user/shop', '/pl/user/shop/reviews'].map((path) => ({
    method: 'GET',
    path,
    query: { info: any, page: any },
  })),
  ...['/pl/user/delete', '/pl/logout/everywhere'].map((path) => ({
    method: 'GET',
    path,
    query: { return: any },
  })),
  { method: 'GET', path: '/pl/user/watchdog/{variantId}', params: { variantId: any } },
  { method: 'GET', path: '/pl/products/{slug}', params: slug, query: { page: any, compose: any } },
  { method: 'GET', path: '/_page/pl/products/{slug}', params: slug, query: { page: any, compose: any } },
  { method: 'GET', path: '/pl/account', query: { compose: any } },
  {
    method: 'POST',
    path: '/api/fake/feed',
    query: { x: any },
    body: { properties: { url: any } },
    headers: OWN_PAGE,
  },
];

/** Wildcards also get a fixed path, so that the requests reach what is behind the router. */
function toOperations({ method, path }: Route): HostOperation[] {
  const { target, body, contentType, host } = getRouteExample({ method, path });
  const input = {
    method,
    host,
    headers: method === 'GET' ? {} : OWN_PAGE,
    ...(contentType === FORM_TYPE && toForm(body)),
    ...INPUTS[path],
  };
  const example = target.split('?')[0]!;
  let wildcards = 0;
  const pattern = path.replaceAll(/:(\w+)|\*/g, (_, name: string | undefined) => `{${name ?? `${wildcards++}*`}}`);
  return [{ ...input, path: pattern }, ...(pattern === path ? [] : [{ ...input, path: example }])];
}

/** The fields of the form in the example of a route. */
function toForm(body = '') {
  const fields = Object.fromEntries(new URLSearchParams(body));
  return { form: Object.fromEntries(Object.keys(fields).map((name) => [name, any])), example: fields };
}

/** The short test leaves out methods with the same handler. */
function isTested({ method }: Route) {
  return getInputSize(method === 'GET' || method === 'POST', method !== 'OPTIONS');
}

/** Texts name their charset, JSON can be read, pages are complete documents. */
function isWellFormed(status: number, body: Buffer, type: string) {
  if (/^text\/|\+xml/.test(type) && !/; ?charset=utf-8/i.test(type)) return false;
  if (type.startsWith('application/json') && body.length > 0) return isJson(body.toString());
  if (!type.startsWith('text/html')) return status < 400 || body.length === 0 || /^text\/plain/.test(type);
  const text = body.toString();
  return /^<!doctype html>/i.test(text) && text.trimEnd().endsWith('</html>');
}

function isJson(text: string) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
