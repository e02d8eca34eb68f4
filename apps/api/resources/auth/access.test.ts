import { createECDH } from 'node:crypto';
import { ACCOUNT_COOKIES, PROJECT_ID, PUSH_ENDPOINT } from '@gniazdo/contracts/site';
import fastify from 'fastify';
import { requireAccount, requireAdmin } from '../../accounts/sessionAccount.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { sendError } from '../../http/sendError.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { fromShell, SITE_ORIGIN, startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';
import { authRequests, insertAccount } from '../../testing/accounts.ts';

let api: TestApi;
let auth: ReturnType<typeof authRequests>;
withTestApi((started) => {
  api = started;
  auth = authRequests(api);
});

test('every route of accounts is 404 without the key of the shell, whatever address the request claims', async () => {
  const { paths } = await api.get<{ paths: Record<string, Record<string, object>> }>('/openapi.json');
  const routes = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/v2/auth/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method })));
  expect(routes.length).toBeGreaterThan(8);
  const { 'x-shell-key': key, ...headers } = fromShell();
  expect(key).toBeTruthy();
  for (const { path, method } of routes) {
    for (const wrong of [undefined, '', `${key}x`, String(key).slice(0, -1)]) {
      const response = await api.send(path.replace(/\{\w+Id\}/, crypto.randomUUID()), {
        method: method.toUpperCase(),
        headers: wrong === undefined ? headers : { ...headers, 'x-shell-key': wrong },
        body: method === 'post' ? '{}' : undefined,
      });
      expect([path, method, response.status]).toEqual([path, method, 404]);
    }
  }
});

test.each([
  [{ origin: SITE_ORIGIN }, 401],
  [{ 'sec-fetch-site': 'same-origin', origin: SITE_ORIGIN }, 401],
  [{ 'sec-fetch-site': 'same-origin' }, 401],
  [{}, 401],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'https://gniazdo.test.evil.example' }, 403],
  [{ origin: 'http://gniazdo.test' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
])('a write with %j gets %i', async (headers, status) => {
  const { origin: _, ...shell } = fromShell({ address: `192.0.2.${++clients}` });
  const response = await api.send('/api/v2/auth/login', {
    method: 'POST',
    headers: { ...shell, ...headers },
    body: JSON.stringify({ email: 'kto@example.com', password: 'x' }),
  });
  expect(response.status).toBe(status);
});
let clients = 0;

test('a write with a foreign Origin changes nothing, also on other routes', async () => {
  await insertAccount(api.pool, { email: 'csrf@example.com' });
  const cookie = auth.cookieOf(await auth.login({ email: 'csrf@example.com' }));
  const foreign = { ...fromShell({ cookie }), origin: 'https://evil.example' };
  for (const [method, path] of [
    ['POST', '/api/v2/auth/logout'],
    ['DELETE', '/api/v2/auth/sessions'],
    ['POST', '/api/v2/variant/by-ids'],
  ] as const) {
    const { 'content-type': _, ...withoutBody } = foreign;
    const init = method === 'POST' ? { headers: foreign, body: '{}' } : { headers: withoutBody };
    const response = await api.send(path, { method, ...init });
    expect([path, response.status, await response.json()]).toEqual([
      path,
      403,
      expect.objectContaining({ error: 'cross_site' }),
    ]);
  }
  expect(await auth.getUser(cookie)).toMatchObject({ email: 'csrf@example.com' });
});

test('a forged readable cookie gives no rights: they come from the database', async () => {
  const address = '192.0.2.250';
  const open = async (email: string, roles = {}) => {
    await insertAccount(api.pool, { email, roles });
    return auth.cookieOf(await auth.login({ email }, { address }));
  };
  const forged = encodeURIComponent(
    JSON.stringify({ uid: '1', name: 'X', email: 'x@example.com', roles: { admin: true, eshop: true } }),
  );
  const cookies = {
    nothing: '',
    forged: `${ACCOUNT_COOKIES.user}=${forged}`,
    forgedSession: `${ACCOUNT_COOKIES.session}=${'a'.repeat(43)}; ${ACCOUNT_COOKIES.user}=${forged}`,
    shopper: `${await open('shopper@example.com')}; ${ACCOUNT_COOKIES.user}=${forged}`,
    shop: await open('shop@example.com'),
    adminOfOther: await open('other@example.com', { admin_projects: ['inny'] }),
    adminOfThis: await open('this@example.com', { admin_projects: ['gniazdo'] }),
    admin: await open('admin@example.com', { is_admin: true }),
  };
  await api.pool.query(
    `insert into shop_member (account_id, eshop_id) select id, $1 from account where email = 'shop@example.com'`,
    [await insertShop(api.pool, { slug: 'own' })],
  );
  const app = fastify();
  app.setErrorHandler(sendError);
  const context = { accounts: { isHttps: false }, connection: { pool: api.pool } } as unknown as ApiContext;
  app.get('/own', async (request) => requireAccount(context, request));
  app.get('/admin', async (request) => requireAdmin(context, request));
  const statuses: Record<string, number[]> = {};
  for (const [name, cookie] of Object.entries(cookies)) {
    const get = async (url: string) => (await app.inject({ url, headers: { cookie } })).statusCode;
    statuses[name] = [await get('/own'), await get('/admin')];
  }
  expect(statuses).toEqual({
    nothing: [401, 401],
    forged: [401, 401],
    forgedSession: [401, 401],
    shopper: [200, 403],
    shop: [200, 403],
    adminOfOther: [200, 403],
    adminOfThis: [200, 200],
    admin: [200, 200],
  });
  expect(await auth.getUser(cookies.forged)).toBeNull();
  expect((await auth.getUser(cookies.shopper))!.roles).toEqual({ admin: false, eshop: false });
  expect((await auth.getUser(cookies.shop))!.roles).toEqual({ admin: false, eshop: true });
  expect((await auth.getUser(cookies.adminOfOther))!.roles.admin).toEqual({ inny: true });
  expect((await auth.getUser(cookies.admin))!.roles.admin).toBe(true);
});

test('on https every cookie is Secure and SameSite; those that no script reads are HttpOnly and of one host', async () => {
  const secure = await startTestApi(api.databaseUrl, { isHttps: true });
  try {
    const address = '192.0.2.251';
    await insertAccount(api.pool, { email: 'https@example.com' });
    const login = await authRequests(secure).login({ email: 'https@example.com' }, { address });
    const eshopId = await insertShop(api.pool, { slug: 'https' });
    const { variantId } = await insertOffer(api.pool, { eshop_id: eshopId, category_id: 100 });
    const post = (path: string, body: object | null, cookie?: string) => {
      const { 'content-type': type, ...headers } = fromShell({ address, cookie });
      const sent = body && { headers: { ...headers, 'content-type': type }, body: JSON.stringify(body) };
      return secure.send(path, { method: 'POST', headers, ...sent });
    };
    const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
    const keys = { p256dh, auth: Buffer.alloc(16).toString('base64url') };
    const responses = [
      login,
      await post(`/api/v1/${PROJECT_ID}/like/variant/${variantId}`, null),
      await post('/api/v2/consent', { essential: true, marketing: false, analytics: false, functional: false }),
      await post(PUSH_ENDPOINT, { endpoint: 'https://push.example/1', keys }, authRequests(secure).cookieOf(login)),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const hidden = 'Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax';
    expect(responses.flatMap(({ headers }) => headers.getSetCookie()).sort()).toEqual(
      [
        `__Host-gniazdo_session=[\\w-]{43}; ${hidden}`,
        `__Host-gniazdo_device=[\\w.-]+; ${hidden}`,
        `__Host-gniazdo_like_id=[\\w-]{43}; ${hidden}`,
        `__Host-gniazdo_consent=[\\da-f-]{36}; ${hidden}`,
        `__Host-gniazdo_push=[\\w-]{43}; ${hidden}`,
        'gniazdo_user=[^;]+; Max-Age=\\d+; Path=/; Secure; SameSite=Lax',
      ]
        .sort()
        .map((pattern) => expect.stringMatching(new RegExp(`^${pattern}$`))),
    );
  } finally {
    await secure.stop();
  }
});

test('with a domain, its hosts get the cookies, whose names no longer bind them to one host', async () => {
  const shared = await startTestApi(api.databaseUrl, { isHttps: true, cookieDomain: 'gniazdo.test' });
  try {
    await insertAccount(api.pool, { email: 'domena@example.com' });
    const requests = authRequests(shared);
    const response = await requests.login({ email: 'domena@example.com' }, { address: '192.0.2.252' });
    const [session, user] = response.headers.getSetCookie();
    expect(session).toMatch(
      /^__Secure-gniazdo_session=[\w-]{43}; .*Domain=gniazdo.test; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(user).toMatch(/^gniazdo_user=.*Domain=gniazdo.test; .*Secure; SameSite=Lax$/);
    expect((await requests.getUser(requests.cookieOf(response)))!.email).toBe('domena@example.com');
  } finally {
    await shared.stop();
  }
});
