import { MISSING_SCOPE_HEADER, placeholder, VISITOR_TICKET_HEADER } from '@gniazdo/contracts/engine';
import { favouriteListEndpoints, starEndpoints } from '@gniazdo/contracts/site';
import { type VisitorTicket, writeTicket } from '@gniazdo/current-user/ticket';
import fastify from 'fastify';
import { authRequests, insertAccount } from '../testing/accounts.ts';
import { createStarExample } from '../testing/createStarExample.ts';
import { insertShop } from '../testing/insertOffer.ts';
import { fromShell, SHELL_KEY, type TestApi } from '../testing/startTestApi.ts';
import { requireShell } from './requireShell.ts';
import { withTestApi } from '../testing/withTestApi.ts';

const LISTS = favouriteListEndpoints.all;

let api: TestApi;
/** The `cookie` header of a signed-in visitor with one list. */
let cookie: string;

withTestApi(async (started) => {
  api = started;
  const email = 'ewa@example.com';
  await insertAccount(api.pool, { email });
  const { login, cookieOf } = authRequests(api);
  cookie = cookieOf(await login({ email }));
  const body = JSON.stringify({ name: 'Salon' });
  await api.send(LISTS, { method: 'POST', headers: fromShell({ cookie }), body });
});

test('a release reads the lists of the visitor of its ticket, without the session', async () => {
  const response = await read(LISTS, { scopes: ['lists'] });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(await response.json()).toMatchObject([{ name: 'Salon' }]);
});

test('a ticket of another scope, request, key or time reads nothing', async () => {
  const ofOtherScope = await read(LISTS, { scopes: ['likes', 'shop', 'profile'] });
  expect([ofOtherScope.status, ofOtherScope.headers.get(MISSING_SCOPE_HEADER)]).toEqual([404, 'lists']);
  const without = await fetch(`${api.url}${LISTS}`);
  expect([without.status, without.headers.get(MISSING_SCOPE_HEADER)]).toEqual([404, 'lists']);
  const ofOtherRequest = await read(LISTS, { scopes: ['lists'], requestId: 'another' });
  expect([ofOtherRequest.status, ofOtherRequest.headers.get(MISSING_SCOPE_HEADER)]).toEqual([404, null]);
  expect((await read(LISTS, { scopes: ['lists'] }, { key: 'key of another shell' })).status).toBe(404);
  const old = await writeTicket(createTicket({ scopes: ['lists'] }), SHELL_KEY);
  const doNotFake = ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'] as const;
  jest.useFakeTimers({ now: Date.now() + 11_000, doNotFake: [...doNotFake] });
  try {
    expect((await send(LISTS, old)).status).toBe(404);
  } finally {
    jest.useRealTimers();
  }
});

test('a ticket without a session reads what a visitor without an account has', async () => {
  expect((await read(LISTS, { scopes: ['lists'], cookie: '' })).status).toBe(401);
  const likes = await read('/api/v1/gniazdo/like-all/variant', { scopes: ['likes'], cookie: '' });
  expect(await likes.json()).toEqual([]);
});

test('a ticket writes nothing, also not with a read that has another scope', async () => {
  const body = JSON.stringify({ name: 'Kuchnia' });
  const ticket = await writeTicket(createTicket({ scopes: ['lists', 'profile'] }), SHELL_KEY);
  for (const [path, method] of [
    [LISTS, 'POST'],
    ['/api/v2/auth/logout', 'POST'],
    ['/api/v2/auth/data', 'POST'],
    ['/pl/api/v1/gniazdo/watchdog/1', 'DELETE'],
  ] as const)
    expect([path, (await send(path, ticket, { method, ...(method === 'POST' && { body }) })).status]).toEqual([
      path,
      404,
    ]);
  expect(await (await read(LISTS, { scopes: ['lists'] })).json()).toHaveLength(1);
});

test('what only the visitor may have is not read with a ticket of any scope', async () => {
  const scopes = [
    'profile',
    'likes',
    'lists',
    'watches',
    'shop',
    'star',
    'moderation',
    'points',
    'clicks',
    'corrections',
    'work',
    'alerts',
    'audit',
    'appeals',
    'shops',
    'rates',
    'statements',
  ];
  for (const path of ['/api/v2/auth/sessions', '/api/v2/auth/passkeys', '/api/v2/auth/export', '/api/v2/moderation'])
    expect([path, (await read(path, { scopes })).status]).toEqual([path, 404]);
});

test('a ticket of staff reads the routes of its scope, for the site and not for a visitor', async () => {
  const own = { cookie: '', address: '' };
  const shopId = await insertShop(api.pool, { slug: 'beta', name: 'Beta' });
  for (const [path, scope] of [
    ['/api/v2/moderation', 'moderation'],
    ['/api/v2/inspiration-points', 'points'],
    ['/api/v2/click-report?days=7', 'clicks'],
    ['/api/v2/corrections', 'corrections'],
    ['/api/v2/work', 'work'],
    ['/api/v2/shop-problems', 'alerts'],
    ['/api/v2/audit', 'audit'],
    ['/api/v2/appeals', 'appeals'],
    ['/api/v2/shops', 'shops'],
    ['/api/v2/shop-applications', 'shops'],
    [`/api/v2/shops/${shopId}/rates`, 'rates'],
    ['/api/v2/statements', 'statements'],
  ] as const) {
    expect([path, (await read(path, { ...own, scopes: [scope] })).status]).toEqual([path, 200]);
    const others = [
      'moderation',
      'points',
      'clicks',
      'corrections',
      'shops',
      'rates',
      'statements',
      'audit',
      'work',
      'alerts',
      'appeals',
      'lists',
    ].filter((other) => other !== scope);
    expect([path, (await read(path, { ...own, scopes: others })).status]).toEqual([path, 404]);
    // A ticket for a visitor has their address, whatever its scopes.
    expect([path, (await read(path, { scopes: [scope] })).status]).toEqual([path, 404]);
    expect([path, (await read(path, { ...own, scopes: [scope], requestId: 'another' })).status]).toEqual([path, 404]);
  }
  const ticket = await writeTicket(
    createTicket({ ...own, scopes: ['moderation', 'points', 'corrections'] }),
    SHELL_KEY,
  );
  for (const path of ['/api/v2/moderation/question/1', '/api/v2/inspiration-points/7/1', '/api/v2/corrections'])
    expect([path, (await send(path, ticket, { method: 'POST', body: '{}' })).status]).toEqual([path, 404]);
  expect((await read(LISTS, { ...own, scopes: ['moderation'] })).status).toBe(404);
});

test('the session in a renewed cookie does not reach the release', async () => {
  await api.pool.query(`update session set last_used_at = now() - interval '3 hours'`);
  const response = await read('/api/v2/auth/session', { scopes: ['profile'] });
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  expect(await response.json()).toMatchObject({ user: { name: 'Jan Nowak' } });
});

test('an ended session has no rights', async () => {
  const { post, login, cookieOf } = authRequests(api);
  const own = cookieOf(await login({ email: 'ewa@example.com' }));
  await post('logout', {}, { cookie: own });
  expect((await read(LISTS, { scopes: ['lists'], cookie: own })).status).toBe(401);
});

test('a secret of a page replaces what the release names, so it reads no other order', async () => {
  const eshopId = await insertShop(api.pool, { slug: 'alfa', name: 'Alfa' });
  const [own, other] = [await createStarExample(api.pool, { eshopId }), await createStarExample(api.pool, { eshopId })];
  const ticket = { scopes: ['star'], secrets: { ident: own.ident } };
  for (const named of [placeholder('ident'), other.ident])
    expect((await read(starEndpoints.order(named), ticket)).status).toBe(200);
  await api.pool.query(`delete from star_order where id = $1`, [own.orderId]);
  expect((await read(starEndpoints.order(other.ident), ticket)).status).toBe(404);
});

test('a ticket writes nothing, also where a write has a scope', async () => {
  const app = fastify();
  requireShell(app, SHELL_KEY);
  for (const method of ['GET', 'POST'] as const)
    app.route({ method, url: '/own', config: { visitorScope: 'lists' }, handler: () => 'ok' });
  const headers = {
    [VISITOR_TICKET_HEADER]: await writeTicket(createTicket({ scopes: ['lists'] }), SHELL_KEY),
    'x-request-id': 'r-1',
  };
  const statuses = await Promise.all(
    (['GET', 'POST'] as const).map(async (method) => (await app.inject({ method, url: '/own', headers })).statusCode),
  );
  expect(statuses.map((status) => status === 200)).toEqual([true, false]);
  await app.close();
});

function createTicket(ticket: Partial<VisitorTicket>): VisitorTicket {
  return { scopes: [], cookie, secrets: {}, requestId: 'r-1', address: '198.51.100.1', ...ticket };
}

async function read(path: string, ticket: Partial<VisitorTicket>, { key = SHELL_KEY } = {}) {
  return send(path, await writeTicket(createTicket(ticket), key));
}

/** A request as the server code of a release sends it. */
function send(path: string, ticket: string, init: RequestInit = {}) {
  const headers = { [VISITOR_TICKET_HEADER]: ticket, 'x-request-id': 'r-1', 'content-type': 'application/json' };
  return api.send(path, { ...init, headers });
}
