import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SessionUser } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES } from '@gniazdo/contracts/site';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

const SHELL_KEY = 'a key of the shell in tests of roles, long enough';
const ROLES: Record<string, SessionUser['roles']> = {
  admin: { admin: true, eshop: false },
  siteAdmin: { admin: { gniazdo: true }, eshop: false },
  otherAdmin: { admin: { other: true }, eshop: false },
  shopper: { admin: false, eshop: true },
};

const SESSION = '/api/v2/auth/session';

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    settings: { SHELL_KEY },
    releases: [
      {
        name: 'content',
        routes: [{ path: '/draft', personal: true, role: 'admin' }],
        respond: `page(message.id, '<h1>Szkic dla ' + message.request.role + '</h1>');`,
      },
    ],
    api: ({ url, headers }, response) => {
      response.setHeader('content-type', 'application/json');
      const name = /gniazdo_session=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? '';
      if (url === SESSION && (headers['x-shell-key'] !== SHELL_KEY || name === 'broken')) response.statusCode = 500;
      response.end(JSON.stringify({ user: ROLES[name] ? buildUser(ROLES[name]) : null }));
    },
  });
});
afterAll(() => shell.close());

test.each(['admin', 'siteAdmin'])('a page with a role is shown to %s and never cached', async (name) => {
  for (const url of ['/pl/draft', '/_page/pl/draft']) {
    const { statusCode, body, headers } = await open(url, name);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toContain('Szkic dla admin');
  }
});

test.each(['otherAdmin', 'shopper', 'ended'])('%s gets 404 from a page with a role', async (name) => {
  for (const url of ['/pl/draft', '/_page/pl/draft']) {
    const { statusCode, body } = await open(url, name);
    expect(statusCode).toBe(url === '/pl/draft' ? 404 : 200);
    expect(body).toContain('Nie znaleźliśmy tej strony');
    expect(body).not.toContain('Szkic');
  }
});

test('a visitor without a session, and one with a forged readable cookie, get 404 without a request to the API', async () => {
  const forged = `${ACCOUNT_COOKIES.user}=${encodeURIComponent(JSON.stringify(buildUser(ROLES.admin!)))}`;
  const before = countChecks();
  for (const cookie of ['', forged]) expect((await shell.get('/pl/draft', { cookie })).statusCode).toBe(404);
  expect(countChecks()).toBe(before);
});

test('a failure of the API is 503', async () => {
  const { statusCode, body } = await open('/pl/draft', 'broken');
  expect(statusCode).toBe(503);
  expect(body).not.toContain('Szkic');
});

function countChecks() {
  return shell.api.requests.filter(({ url }) => url === SESSION).length;
}

function open(url: string, name: string) {
  return shell.get(url, { cookie: `${ACCOUNT_COOKIES.session}=${name}` });
}

function buildUser(roles: SessionUser['roles']): SessionUser {
  const avatar = { url: null, initials: 'AN' };
  return { uid: '1', name: 'Anna', email: 'anna@example.com', avatar, roles, dateOfBirth: null, gender: null };
}
