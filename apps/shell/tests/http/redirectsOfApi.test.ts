import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountPaths, ACCOUNT_COOKIES, CONSENT_PATH, FLAG_CLIENT_KEY, paths } from '@gniazdo/contracts/site';
import { until } from '@gniazdo/testing/until';
import { CONTROL_ROOM, createStaffCookie, startTestShell, type TestShell } from '../../testing/startTestShell.ts';

const STAFF_KEY = 'a key of tests that has 32 letters';
const SHELL_KEY = 'a key of the shell for the API, 32';
const FEATURES = `GET /api/features/${FLAG_CLIENT_KEY}`;
const STREAM = `GET /sub/${FLAG_CLIENT_KEY}`;
const FLAGS_PATH = '/_releases/flags';

let shell: TestShell;
let api: Server;
let other: Server;
/** Requests to the API, which redirects them to the other server. */
const requests: string[] = [];
/** Requests that the other server gets. */
const followed: string[] = [];
/** Without flags, no stream of their changes is opened. */
let hasFlags = false;

beforeAll(async () => {
  other = await listen((request, response) => {
    followed.push(`${request.method} ${request.url}`);
    response.end('{}');
  });
  api = await listen((request, response) => {
    const called = `${request.method} ${request.url}`;
    requests.push(called);
    request.resume();
    if (hasFlags && called === FEATURES) {
      response.writeHead(200, { 'content-type': 'application/json', 'x-sse-support': 'enabled' });
      return response.end('{"features":{}}');
    }
    return response.writeHead(307, { location: getUrl(other) + request.url }).end();
  });
  shell = await startTestShell({
    settings: { API_URL: getUrl(api), STAFF_KEY, SHELL_KEY },
    releases: [{ name: 'fake', routes: ['/products'] }],
  });
});
afterAll(async () => {
  await shell.close();
  for (const server of [api, other]) {
    server.closeAllConnections();
    server.close();
  }
});

test('the shell follows no redirect of the API, neither in its own calls nor in those for a visitor', async () => {
  await shell.get(paths.products());
  // A call is repeated after the one before has ended; one that was followed is not.
  const areRepeated = (calls: string[]) =>
    followed.length > 0 || calls.every((call) => requests.filter((request) => request === call).length > 1);
  await until('the calls of the shell itself', () => areRepeated(['GET /api/v2/status', 'GET /api/v2/menu', FEATURES]));

  const cookie = await createStaffCookie(STAFF_KEY, 'controlRoom');
  await shell.get(CONTROL_ROOM + FLAGS_PATH, { cookie });
  await post(CONTROL_ROOM + FLAGS_PATH, 'name=blackFriday.active&audience=everyone', cookie);
  await post(paths.login(), 'email=jan@example.com&password=zielony-fotel-47');
  await post(CONSENT_PATH, 'choice=all');
  await shell.get(accountPaths.exportAccount(), { cookie: `${ACCOUNT_COOKIES.session}=secret` });
  await shell.get('/api/v2/thing');
  expect(requests).toEqual(
    expect.arrayContaining([
      'PUT /api/v2/flags/blackFriday.active',
      'POST /api/v2/auth/login',
      'POST /api/v2/consent',
      'GET /api/v2/auth/export',
      'GET /api/v2/thing',
    ]),
  );

  hasFlags = true;
  await until('the stream of flags', () => areRepeated([STREAM]));
  expect(followed).toEqual([]);
}, 60_000);

async function listen(handle: RequestListener) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return server;
}

function getUrl(server: Server) {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function post(url: string, payload: string, cookie = '') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie };
  return shell.server.inject({ method: 'POST', url, headers, payload });
}
