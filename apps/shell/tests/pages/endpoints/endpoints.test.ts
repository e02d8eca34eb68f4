import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { VISITOR_TICKET_HEADER } from '@gniazdo/contracts/engine';
import { parseView } from '@gniazdo/testing/parseView';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

const SHELL_KEY = 'key-of-the-shell-in-tests-of-endpoints';

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    settings: { SHELL_KEY },
    api: ({ url, body }, response) => {
      if (url === '/api/dies') return response.destroy();
      response.setHeader('content-type', 'application/json');
      if (url === '/api/v2/auth/session') {
        response.setHeader('cache-control', 'private, no-store');
        response.setHeader('set-cookie', ['gniazdo_session=abc; HttpOnly', 'gniazdo_user=def']);
      }
      if (url === '/api/missing' || url === '/v2/clickthrough/missing/2') response.statusCode = 404;
      response.end(JSON.stringify({ api: url, body }));
    },
    releases: [
      {
        name: 'listing',
        endpoints: [
          { method: 'POST', path: '/api/v2/variant/feed' },
          { method: 'POST', path: '/api/listing/call-api' },
          { method: 'GET', path: '/api/listing/broken/:id' },
          { method: 'POST', path: '/api/listing/strict' },
          { method: 'GET', path: '/api/listing/news/:status' },
        ],
        respond: `
          if (message.endpoint === 'POST /api/listing/strict')
            return send({ type: 'error', id: message.id, message: 'x', kind: 'rejected', status: 400, field: 'limit' });
          if (message.endpoint === 'GET /api/listing/broken/:id') throw new Error('tajna wiadomość');
          if (message.endpoint === 'POST /api/listing/call-api') {
            return void fetch(port.start.apiUrl + '/api/v2/auth/login', { method: 'POST' }).then(({ status }) => send({
              type: 'endpoint', id: message.id, response: { status: 200, headers: {}, body: JSON.stringify({ status }) } }));
          }
          const { body, headers, params, url } = message.request;
          if (params.status) return send({ type: 'endpoint', id: message.id, response: {
            status: Number(params.status), headers: { 'cache-control': 'public, max-age=900', vary: 'accept' }, body: '' } });
          send({ type: 'endpoint', id: message.id, response: {
            status: 200, headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ remote: url, body, headers, filler: 'x'.repeat(2000) }) } });
        `,
      },
    ],
  });
});
afterAll(() => shell.close());

test('a declared endpoint is served by its worker, without cookies', async () => {
  const { statusCode, body, headers } = await post('/api/v2/variant/feed?a=1', { cookie: 'session=abc' });
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(JSON.parse(body)).toMatchObject({
    remote: '/api/v2/variant/feed?a=1',
    body: '{"url":"/pl/products"}',
    headers: { 'content-type': 'application/json' },
  });
  expect(body).not.toContain('session=abc');
});

test('shared caches keep responses of releases as pages, by what they depend on, and none with another status', async () => {
  const { headers } = await shell.get('/api/listing/news/200');
  expect(headers).toMatchObject({
    'cache-control': 'max-age=900, public, s-maxage=5',
    vary: 'accept-encoding, accept',
  });
  for (const status of [301, 404, 410, 500])
    expect((await shell.get(`/api/listing/news/${status}`)).headers['cache-control']).toBe('private, no-store');
});

test('a request that a remote has answered, or that is refused, is not sent to the API too', async () => {
  const before = shell.api.requests.filter(({ url }) => url.startsWith('/api/v2/')).length;
  expect((await post('/api/v2/variant/feed')).statusCode).toBe(200);
  expect((await post('/api/v2/variant/feed', {}, '{"url":"\\u0000"}')).statusCode).toBe(400);
  expect((await shell.get('/api/listing/broken/1')).statusCode).toBe(502);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(shell.api.requests.filter(({ url }) => url.startsWith('/api/v2/'))).toHaveLength(before);
});

test('an invalid field of the input is a 400 that names it, in the words of the site', async () => {
  const { statusCode, body, headers } = await post('/api/listing/strict');
  expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store']);
  expect(JSON.parse(body)).toEqual({
    error: 'bad_request',
    message: 'Pole „limit” jest nieprawidłowe.',
    field: 'limit',
    requestId: expect.any(String),
  });
});

test('other API requests are forwarded unchanged, with query, body and status', async () => {
  const { body } = await post('/api/v2/like?x=%C5%82', { 'x-request-id': 'r-7', 'x-forwarded-for': '6.6.6.6' });
  expect(JSON.parse(body)).toEqual({ api: '/api/v2/like?x=%C5%82', body: '{"url":"/pl/products"}' });
  const seen = shell.api.requests.at(-1)!;
  expect(seen.headers).toMatchObject({ 'x-request-id': 'r-7', 'x-forwarded-for': '127.0.0.1' });
  expect((await shell.get('/api/missing')).statusCode).toBe(404);
  for (const url of ['/i/product/72-72/a/b/1.webp', '/v2/clickthrough/1/2', '/openapi.json']) {
    expect(JSON.parse((await shell.get(url)).body)).toMatchObject({ api: url });
  }
});

test('nothing stores a response of the API that does not say for how long', async () => {
  expect((await shell.get('/api/v2/any')).headers['cache-control']).toBe('no-store');
});

test.each(['?%', '?a=%zz', '?%c0%af=1', '?q=sofa/../b', '?q=%2e%2e%2f'])(
  'the query %s is forwarded unchanged, for the API to check',
  async (query) => {
    for (const path of ['/api/thing', '/i/product/1.webp', '/sitemap.xml']) {
      const { statusCode, body } = await shell.get(path + query);
      expect([statusCode, JSON.parse(body)]).toEqual([200, { api: path + query, body: '' }]);
    }
  },
);

test('requests of visitors carry the key of the shell to the API; visitors and releases cannot send it, nor visitors a ticket', async () => {
  const cookie = 'gniazdo_session=abc; gniazdo_staff=def';
  await shell.get('/api/v2/auth/session', { 'x-shell-key': 'guess', [VISITOR_TICKET_HEADER]: 'guess', cookie });
  const { headers } = shell.api.requests.at(-1)!;
  expect(headers).not.toHaveProperty(VISITOR_TICKET_HEADER);
  expect([headers['x-shell-key'], headers.cookie]).toEqual([SHELL_KEY, 'gniazdo_session=abc']);
  // The release calls the API itself, as loaders do.
  const { body } = await post('/api/listing/call-api');
  expect(JSON.parse(body)).toEqual({ status: 200 });
  const own = shell.api.requests.at(-1)!;
  expect(own.url).toBe('/api/v2/auth/login');
  expect(own.headers).not.toHaveProperty('x-shell-key');
  expect(JSON.stringify(own.headers)).not.toContain(SHELL_KEY);
});

test('cookies of accounts reach the browser, and nothing stores the response', async () => {
  const { headers } = await shell.get('/api/v2/auth/session');
  expect(headers['set-cookie']).toEqual(['gniazdo_session=abc; HttpOnly', 'gniazdo_user=def']);
  expect(headers['cache-control']).toBe('private, no-store');
});

test.each([
  'POST /api/v2/auth/login',
  'POST /pl/api/v1/gniazdo/watchdog/:id',
  'POST /pl/api/v1/gniazdo/like/variant/:id',
  'POST /pl/consent',
  'POST /impression',
  'POST /api/v2/ai-search',
  'POST /api/v2/content-report',
  'POST /api/v2/variant/feed',
  'GET /api/product/x',
])('a release that declares an endpoint of others is not served (%s)', async (endpoint) => {
  const [method = '', path = ''] = endpoint.split(' ');
  const hostile = await startTestShell({
    releases: [{ name: 'user', endpoints: [{ method, path }], routes: ['/user/favourites'] }],
  });
  try {
    expect(hostile.releaseManager.current.releases.size).toBe(0);
    expect(hostile.releaseManager.getFailure({ name: 'user', version: '1.0.0' })?.reason).toContain(
      `The endpoint ${endpoint} is not one of user`,
    );
  } finally {
    await hostile.close();
  }
});

test('without a key, the key of a visitor is removed', async () => {
  const keyless = await startTestShell({ releases: [{ name: 'listing' }] });
  try {
    await keyless.get('/api/v2/auth/session', { 'x-shell-key': 'guess' });
    expect(keyless.api.requests.at(-1)!.headers).not.toHaveProperty('x-shell-key');
  } finally {
    await keyless.close();
  }
});

test('a link to a shop without an offer shows a Polish page, not JSON', async () => {
  const { statusCode, headers, body } = await shell.get('/v2/clickthrough/missing/2');
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(parseView(body).getByRole('heading', { level: 1 }).textContent).toBe('Nie znaleźliśmy tej strony');
});

test('failures of endpoints and the API give a Polish error without internal details', async () => {
  const broken = await shell.get('/api/listing/broken/1');
  expect(broken.statusCode).toBe(502);
  expect(JSON.parse(broken.body)).toMatchObject({
    error: 'endpoint_failed',
    message: expect.stringContaining('Spróbuj'),
  });
  expect(broken.body).not.toContain('tajna');
  const silent = await shell.get('/api/dies');
  expect(silent.statusCode).toBe(502);
  expect(JSON.parse(silent.body)).toMatchObject({
    error: 'api_unreachable',
    requestId: silent.headers['x-request-id'],
  });
});

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://gniazdo.test' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'http://gniazdo.test' }, 200],
  [{ origin: 'http://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'content-type': 'application/json' }, 200],
  [{ 'content-type': 'text/plain' }, 403],
])('a write with %j gets %i', async (headers, status) => {
  for (const url of ['/api/v2/variant/feed', '/api/v2/like']) {
    const { statusCode } = await shell.server.inject({ method: 'POST', url, payload: '{}', headers });
    expect([url, statusCode]).toEqual([url, status]);
  }
});

test('a body above 64 KiB is rejected and not forwarded', async () => {
  const countBefore = shell.api.requests.length;
  for (const url of ['/api/v2/variant/feed', '/api/v2/like']) {
    const { statusCode, body } = await post(url, {}, 'x'.repeat(65 * 1024));
    expect(statusCode).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ error: 'too_large' });
  }
  expect(shell.api.requests.length).toBe(countBefore);
});

test('a write to a page is not found', async () => {
  expect((await post('/pl/products')).statusCode).toBe(404);
});

function post(url: string, headers: Record<string, string> = {}, payload = '{"url":"/pl/products"}') {
  return shell.server.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });
}
