import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const SHELL_KEY = 'key of the shell in the tests of service hosts';
const ORIGIN = 'http://gniazdo.test';
const LIKES = 'http://likes.gniazdo.test';
const LIKE = '/api/v1/gniazdo/like/variant/7';
const SERVICE_URLS = `likes=${LIKES}, watchdog=http://watchdog.gniazdo.test/, search=${LIKES}`;

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [{ name: 'fake', routes: ['/products'], respond: "page(message.id, '')" }],
    settings: { PUBLIC_URL: ORIGIN, SERVICE_URLS, SHELL_KEY },
    api: (_request, response) => response.end('{}'),
  });
});
beforeEach(() => void (shell.api.requests.length = 0));
afterAll(() => shell.close());

test('the host of services has their paths and no others; other hosts have all', async () => {
  const getStatus = async (host: string, url: string) => (await shell.get(url, { host })).statusCode;
  for (const url of [LIKE, '/v2/search?q=sofa', '/api/v1/gniazdo/login'])
    expect([url, await getStatus('LIKES.gniazdo.test', url)]).toEqual([url, 200]);
  for (const url of ['/pl/products', '/', '/v1/data', '/api/v2/menu', '/pl/api/v1/gniazdo/watchdog/7', '/robots.txt'])
    expect([url, await getStatus('likes.gniazdo.test', url)]).toEqual([url, 404]);
  expect(await getStatus('watchdog.gniazdo.test', '/pl/api/v1/gniazdo/watchdog/7')).toBe(200);
  for (const url of [LIKE, '/pl/products']) expect(await getStatus('gniazdo.test', url)).toBe(200);
});

test('a write on the host of a service needs the origin of the site, and other hosts of its domain are refused', async () => {
  for (const [headers, status] of [
    [{ origin: ORIGIN, 'sec-fetch-site': 'same-site' }, 200],
    [{ origin: LIKES, 'sec-fetch-site': 'same-origin' }, 403],
    [{ origin: 'http://evil.gniazdo.test', 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'null' }, 403],
    [{}, 403],
  ] as const) {
    const response = await send('POST', headers);
    expect([headers, response.statusCode]).toEqual([headers, status]);
  }
  const sent = shell.api.requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ headers }) => headers[SHELL_KEY_HEADER])).toEqual([SHELL_KEY]);
});

test('the API responds to preflight requests of the hosts of services', async () => {
  const headers = { origin: ORIGIN, 'access-control-request-method': 'DELETE' };
  expect((await send('OPTIONS', headers)).statusCode).toBe(200);
  const [request] = shell.api.requests.filter(({ method }) => method === 'OPTIONS');
  expect(request!.headers).toMatchObject(headers);
});

test('pages name the origins for scripts and in their policy', async () => {
  const { body, headers } = await shell.get('/pl/products');
  const [, attribute = ''] = /data-services="([^"]+)"/.exec(body) ?? [];
  expect(JSON.parse(attribute.replaceAll('&quot;', '"'))).toEqual({
    likes: LIKES,
    watchdog: 'http://watchdog.gniazdo.test',
    search: LIKES,
  });
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${LIKES} http://watchdog.gniazdo.test;`);
});

function send(method: 'POST' | 'OPTIONS', headers: Record<string, string>) {
  const json = method === 'POST' ? { 'content-type': 'application/json' } : {};
  return shell.server.inject({
    method,
    url: LIKE,
    headers: { host: 'likes.gniazdo.test', ...json, ...headers },
    ...(method === 'POST' && { payload: '{}' }),
  });
}
