import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const SHELL_KEY = 'a key of the shell in tests, long enough';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const SENT_BY_OWN_PAGE = { ...FORM, 'sec-fetch-site': 'same-origin' };

let shell: TestShell;
let status = 200;
const logs: string[] = [];

beforeAll(async () => {
  shell = await startTestShell({
    releases: [{ name: 'fake', routes: ['/products'] }],
    settings: { SHELL_KEY, COOKIE_DOMAIN: 'gniazdo.test' },
    api(_request, response) {
      response.writeHead(status, { 'set-cookie': 'gniazdo_consent=1; Path=/; HttpOnly' }).end('{}');
    },
    onLog: (line) => logs.push(line),
  });
});
afterAll(() => shell.close());
beforeEach(() => {
  status = 200;
  logs.length = 0;
  shell.api.requests.length = 0;
});

test.each([
  ['choice=all', 'analytics%7Cessential%7Cfunctional%7Cmarketing'],
  ['choice=none', 'essential'],
  ['choice=selected&analytics=on', 'analytics%7Cessential'],
])('the form %s sets the cookie %s for a year and returns to its page', async (payload, value) => {
  const response = await post(payload, { referer: 'http://gniazdo.test/pl/products?page=2' });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/pl/products?page=2');
  expect(response.headers['cache-control']).toBe('private, no-store');
  expect(response.headers['set-cookie']).toEqual([
    `_cc=${value}; Max-Age=31536000; Path=/; Domain=gniazdo.test; SameSite=Lax`,
    'gniazdo_consent=1; Path=/; HttpOnly',
  ]);
});

test('a choice that a script sends to the API is a cookie of the server, beside those of the API', async () => {
  const consent = { essential: true, marketing: true, analytics: false, functional: false };
  const send = (payload: string, headers: object) =>
    shell.server.inject({ method: 'POST', url: '/api/v2/consent', headers: { ...headers }, payload });
  const sameOrigin = { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' };
  expect((await send(JSON.stringify(consent), sameOrigin)).headers['set-cookie']).toEqual([
    '_cc=essential%7Cmarketing; Max-Age=31536000; Path=/; Domain=gniazdo.test; SameSite=Lax',
    'gniazdo_consent=1; Path=/; HttpOnly',
  ]);
  for (const invalid of ['{', '{"marketing":"yes"}'])
    expect((await send(invalid, sameOrigin)).headers['set-cookie']).toBe('gniazdo_consent=1; Path=/; HttpOnly');
  const crossSite = await send(JSON.stringify(consent), { ...sameOrigin, 'sec-fetch-site': 'cross-site' });
  expect([crossSite.statusCode, crossSite.headers['set-cookie']]).toEqual([403, undefined]);
});

test('a choice without analytics removes the number of the visitor for flags', async () => {
  const cookie = 'gniazdo_flags=0123456789012345678901';
  const read = async (payload: string) => String((await post(payload, { cookie })).headers['set-cookie']);
  expect(await read('choice=selected&marketing=on')).toContain('gniazdo_flags=; Max-Age=0; Path=/; HttpOnly');
  expect(await read('choice=selected&analytics=on')).not.toContain('gniazdo_flags');
});

test('the choice is recorded for the visitor, without cookies of the shell', async () => {
  await post('choice=selected&marketing=on', { cookie: 'gniazdo_staff=x; gniazdo_consent=7' });
  const [request, ...others] = shell.api.requests.filter(({ url }) => url === '/api/v2/consent');
  expect(others).toEqual([]);
  expect(JSON.parse(request!.body)).toEqual({ essential: true, marketing: true, analytics: false, functional: false });
  expect(request!.headers).toMatchObject({
    'x-shell-key': SHELL_KEY,
    'x-forwarded-for': '127.0.0.1',
    origin: 'http://gniazdo.test',
    cookie: 'gniazdo_consent=7',
  });
});

test('a choice that cannot be recorded applies, too, and is logged', async () => {
  status = 503;
  const response = await post('choice=none');
  expect(response.statusCode).toBe(303);
  expect(response.headers['set-cookie']).toMatch(/^_cc=essential;/);
  expect(logs.join()).toContain('A consent was not recorded');
});

test.each([
  'https://other.example/pl/',
  'http://gniazdo.test.evil.example/pl/',
  'http://gniazdo.test//evil.example',
  'x',
  '',
])('the referrer "%s" leads to the home page', async (referer) => {
  expect((await post('choice=none', { referer })).headers.location).toBe('/pl/');
});

test('a form of another site is refused and logged, and nothing is set or recorded', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://other.example' }, {}]) {
    const response = await shell.server.inject({
      method: 'POST',
      url: '/pl/consent',
      headers: { ...FORM, ...headers },
      payload: 'choice=all',
    });
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
  }
  expect(shell.api.requests.filter(({ url }) => url === '/api/v2/consent')).toEqual([]);
  const refused = logs.map((line) => JSON.parse(line) as object);
  expect(refused).toEqual(
    Array(3).fill(expect.objectContaining({ msg: 'Request', status: 403, route: '/pl/consent' })),
  );
});

function post(payload: string, headers: Record<string, string> = {}) {
  return shell.server.inject({
    method: 'POST',
    url: '/pl/consent',
    headers: { ...SENT_BY_OWN_PAGE, ...headers },
    payload,
  });
}
