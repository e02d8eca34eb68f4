import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PasskeyList, SessionList, SessionUser } from '@gniazdo/contracts/account';
import { accountPaths, AUTH_PATH } from '@gniazdo/contracts/site';
import { parseView } from '@gniazdo/testing/parseView';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const SESSION_ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const PASSKEY_ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3302';
const COOKIE = 'gniazdo_session=tajna-sesja';
const TIMES = { createdAt: '2026-11-20T10:00:00Z', lastUsedAt: '2026-11-25T10:00:00Z' };
const USER: SessionUser = {
  uid: '1',
  name: 'Ewa',
  email: 'ewa@example.com',
  avatar: { url: null, initials: 'E' },
  roles: { admin: false, eshop: false },
  dateOfBirth: null,
  gender: null,
};
const SESSIONS: SessionList = { sessions: [{ id: SESSION_ID, agent: 'Firefox, Linux', isCurrent: false, ...TIMES }] };
const PASSKEYS: PasskeyList = { passkeys: [{ id: PASSKEY_ID, agent: 'Chrome, Android', ...TIMES }] };

let shell: TestShell;
/** Responses of the API to the GET requests that need a session. */
let data: Record<string, object>;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'user',
        routes: [
          { path: '/mine', personal: false, visitor: ['profile'] },
          { path: '/lists', personal: false, visitor: ['lists'] },
          { path: '/open', personal: false },
        ],
        respond: `
          send({ type: 'fragment-request', id: message.id, n: 0, name: 'shell/AccountAccess', props: {}, fallbackHtml: '<p>Nie teraz</p>' });
          page(message.id, '<pre>' + JSON.stringify(message) + '</pre><!--frag:0-->', { cache: { kind: 'public', maxAge: 60 } });
        `,
      },
    ],
    settings: { SHELL_KEY: 'key of the shell in the tests of its fragments' },
    api: ({ url, headers }, response) => {
      const body = headers.cookie?.includes('tajna-sesja') ? data[url.replace(AUTH_PATH, '')] : undefined;
      response.writeHead(body ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { error: 'unauthorized', message: 'Zaloguj się.' }));
    },
  });
});
beforeEach(() => {
  data = { session: { user: USER }, sessions: SESSIONS, passkeys: PASSKEYS };
});
afterAll(() => shell.close());

test('the shell inserts sessions and passkeys into the page of a release, which sees none of them', async () => {
  const { statusCode, body, headers } = await shell.get('/pl/mine', { cookie: COOKIE });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
  const view = parseView(body);
  const actions = [...view.body.querySelectorAll('main form')].map((form) => form.getAttribute('action'));
  expect(actions).toEqual([
    accountPaths.removePasskey(PASSKEY_ID),
    accountPaths.endSession(SESSION_ID),
    accountPaths.logoutEverywhere(),
    accountPaths.logout(),
  ]);
  for (const path of [accountPaths.exportAccount(), accountPaths.deleteAccount()])
    expect(view.body.querySelector(`main a[href="${path}"]`)).not.toBeNull();
  expect(body).toContain('<style data-css="account">');
  const seen = view.body.querySelector('pre')!.textContent;
  expect(seen).toContain('"isSignedIn":true');
  for (const secret of [SESSION_ID, PASSKEY_ID, 'Firefox, Linux', 'tajna-sesja']) expect(seen).not.toContain(secret);
});

test('client navigation gets them, too, and stores nothing', async () => {
  const { body, headers } = await shell.get('/_page/pl/mine', { cookie: COOKIE });
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body).toContain(accountPaths.endSession(SESSION_ID));
});

test('without passkeys the sessions are shown; without sessions, the fallback of the page', async () => {
  delete data.passkeys;
  const { body } = await shell.get('/pl/mine', { cookie: COOKIE });
  expect(body).toContain(accountPaths.endSession(SESSION_ID));
  expect(body).not.toContain('Klucze dostępu');
  delete data.sessions;
  expect((await shell.get('/pl/mine', { cookie: COOKIE })).body).toContain('<p>Nie teraz</p>');
  expect((await shell.get('/pl/mine')).body).toContain('<p>Nie teraz</p>');
});

test('pages of other scopes and for everybody do not get them, nor does a request for the fragment alone', async () => {
  for (const path of ['/pl/lists', '/pl/open']) {
    const { body } = await shell.get(path, { cookie: COOKIE });
    expect(body).toContain('<p>Nie teraz</p>');
    expect(body).not.toContain(SESSION_ID);
  }
  expect((await shell.get('/_fragment/shell/AccountAccess', { cookie: COOKIE })).statusCode).toBe(404);
});
