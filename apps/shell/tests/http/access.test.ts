import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recordFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { listRoutes } from '@gniazdo/testing/hostile-input/listRoutes';
import { readAccessTable } from '@gniazdo/testing/readAccessTable';
import { FAKE_RESPONSE } from '@gniazdo/engine/testing/startFakeApi';
import { getRouteExample } from '../../testing/routeExamples.ts';
import {
  CONTROL_ROOM,
  DEVELOPER,
  MONITOR,
  ORIGINS,
  startTestShell,
  type TestShell,
} from '../../testing/startTestShell.ts';
import type { RouteHost } from '@gniazdo/engine/server/http/hosts';
import { createStaffLink } from '@gniazdo/engine/server/staff/createStaffLink';
import { signStaffToken } from '@gniazdo/engine/server/staff/staffToken';

const KEY = 'a key of the tests, 32 characters or more';
const HOUR_MS = 60 * 60_000;
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

let shell: TestShell;

type Headers = Record<string, string>;

/** The headers of each column of the table; created for each request, because some requests end the session. */
const VISITORS: Record<string, (host: RouteHost) => Promise<Headers> | Headers> = {
  anonymous: () => ({}),
  staff: (host) => signIn(KEY, { host, ttlMs: HOUR_MS }),
  'forged staff': (host) => signIn(`${KEY} of another system`, { host, ttlMs: HOUR_MS }),
  'expired staff': (host) => signIn(KEY, { host, ttlMs: -1000 }),
  // The end in the control room ends the sessions of the other hosts.
  'ended staff': async (host) => {
    const id = randomUUID();
    const headers = await signIn(KEY, { host: 'controlRoom', ttlMs: HOUR_MS, id });
    const end = { method: 'POST', url: `${CONTROL_ROOM}/_staff/end` } as const;
    await shell.server.inject({ ...end, headers: { ...headers, ...OWN_PAGE } });
    return signIn(KEY, { host, ttlMs: HOUR_MS, id });
  },
  'monitoring token': () => MONITOR,
  'developer token': () => DEVELOPER,
};

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'fake',
        routes: ['/products'],
        fragments: ['fake/Box'],
        respond: "(message.type === 'fragment' ? fragment : page)(message.id, '<p>Page</p>')",
      },
      {
        name: 'product',
        routes: [{ path: '/_releases/moderation', personal: true, role: 'staff' }],
        forms: [{ path: '/_releases/moderation', page: '/_releases/moderation', fields: [], role: 'staff' }],
        respond: `
          const call = { method: 'POST', path: '/api/v2/moderation/question/3', body: {} };
          const result = { kind: 'call', call, next: '/_releases/moderation?done=publish' };
          message.type === 'form' ? send({ type: 'form', id: message.id, result }) : page(message.id, '<p>Page</p>');
        `,
      },
    ],
    settings: { STAFF_KEY: KEY },
    api: (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(FAKE_RESPONSE));
    },
  });
});
afterAll(() => shell.close());

const table = readAccessTable('Shell');

test('the table of access has every route of the shell and no other', () => {
  const routes = listRoutes(shell.server.printRoutes()).map(({ method, path }) => `${method} ${path}`);
  const rows = table.map(({ method, path }) => `${method} ${path}`);
  expect(rows.toSorted()).toEqual(routes.filter((route) => !route.startsWith('OPTIONS ')).toSorted());
});

test('every route responds to every visitor as in the table of access', async () => {
  const differences: string[] = [];
  let count = 0;
  for (const { method, path, expected } of table) {
    const cells: Record<string, string> = {};
    for (const visitor of Object.keys(VISITORS)) {
      cells[visitor] = await visit({ method, path }, visitor);
      count++;
    }
    if (JSON.stringify(cells) !== JSON.stringify(expected))
      differences.push(`${method} ${path}: ${JSON.stringify(cells)}`);
  }
  recordFigure({
    measured: 'Access: responses of the shell unlike the table',
    goal: 0,
    found: differences.length,
    of: count,
  });
  expect(differences).toEqual([]);
});

/** The status; `details` for a 200 that contains more than an anonymous visitor gets. */
async function visit(route: { method: string; path: string }, visitor: string) {
  const own = await request(route, await VISITORS[visitor]!(getRouteExample(route).host));
  if (own.statusCode !== 200 || route.path !== '/health/ready') return String(own.statusCode);
  const anonymous = await request(route, {});
  return own.body.length > anonymous.body.length ? 'details' : '200';
}

async function request(route: { method: string; path: string }, headers: Record<string, string>) {
  const { target, body, contentType, host } = getRouteExample(route);
  return shell.server.inject({
    method: route.method as 'GET',
    url: route.path === '/_staff' ? await createStaffLink(KEY, CONTROL_ROOM, { name: 'Ola' }) : ORIGINS[host] + target,
    headers: {
      ...headers,
      ...(route.method !== 'GET' && OWN_PAGE),
      ...(contentType && { 'content-type': contentType }),
    },
    ...(body !== undefined && { payload: body }),
  });
}

async function signIn(key: string, session: { host: RouteHost; ttlMs: number; id?: string }) {
  return { cookie: `gniazdo_staff=${await signStaffToken(key, { kind: 'session', name: 'Ola', ...session })}` };
}
