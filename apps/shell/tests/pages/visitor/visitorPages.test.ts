import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readTicket } from '@gniazdo/current-user/ticket';
import type { PageRequest } from '@gniazdo/composition/protocol';
import type { SessionUser } from '@gniazdo/contracts/account';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

const SHELL_KEY = 'key of the shell in tests of pages that read of visitors';
const COOKIE = 'gniazdo_session=tajna-sesja; gniazdo_like_id=tajne-serca; gniazdo_push=tajny-adres; gniazdo_staff=x';
const ECHO = `
  if (message.route === '/imitation') return page(message.id, '<form><input TYPE = "password" name="x"></form>');
  if (message.type === 'page' && message.route === '/mine/part')
    send({ type: 'fragment-request', id: message.id, n: 0, name: 'user/Echo', props: {}, fallbackHtml: '' });
  const text = '<pre>' + JSON.stringify(message.request) + '</pre>' + '<a href="' + message.request.url + '">dalej</a>' + (message.route === '/mine/part' ? '<!--frag:0-->' : '');
  if (message.type === 'endpoint') return send({ type: 'endpoint', id: message.id, response: {
    status: 200, headers: { 'cache-control': 'public, max-age=60' }, body: text } });
  (message.type === 'fragment' ? fragment : page)(message.id, text);`;

let shell: TestShell;
let session: { status: number; body: object; cookies: string[] };

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'user',
        routes: [
          { path: '/mine', personal: false, visitor: ['lists', 'likes'] },
          { path: '/mine/part', personal: false, visitor: ['lists'] },
          { path: '/open', personal: false },
          { path: '/parcel/:code', personal: false, secretParams: ['code'] },
          { path: '/star/:any', personal: false },
          { path: '/imitation', personal: false },
        ],
        fragments: ['user/Echo'],
        endpoints: [{ method: 'GET', path: '/api/user/mine', visitor: ['lists'] }],
        respond: ECHO,
      },
    ],
    settings: { SHELL_KEY },
    api: ({ url }, response) => {
      const isSession = url === '/api/v2/auth/session';
      response.writeHead(isSession ? session.status : 200, {
        'content-type': 'application/json',
        ...(isSession && { 'set-cookie': session.cookies }),
      });
      response.end(JSON.stringify(isSession ? session.body : {}));
    },
  });
});
beforeEach(() => {
  const user: SessionUser = {
    uid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    name: 'Ewa',
    email: 'ewa@example.com',
    avatar: { url: null, initials: 'E' },
    roles: { admin: false, eshop: false },
    dateOfBirth: null,
    gender: null,
  };
  session = { status: 200, body: { user }, cookies: ['gniazdo_user=nowe'] };
});
afterAll(() => shell.close());

test('a page with scopes gets a ticket of the visitor for them, and sees no secret', async () => {
  const readable = 'gniazdo_user=Ewa';
  const { statusCode, body, headers } = await shell.get('/pl/mine', { cookie: `${COOKIE}; ${readable}` });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(headers['set-cookie']).toContain('gniazdo_user=nowe');
  const request = readRequest(body);
  expect(request.isSignedIn).toBe(true);
  expect(await readTicket(request.ticket!, SHELL_KEY)).toEqual({
    scopes: ['lists', 'likes'],
    cookie: 'gniazdo_session=tajna-sesja; gniazdo_like_id=tajne-serca',
    secrets: {},
    requestId: headers['x-request-id'],
    address: '127.0.0.1',
  });
  expect(request.cookie).toBe(readable);
  expect(body).not.toMatch(/tajna-sesja|tajne-serca|tajny-adres|gniazdo_staff/);
});

test('a visitor without a session, or with an ended one, is not signed in', async () => {
  expect(readRequest((await shell.get('/pl/mine')).body).isSignedIn).toBe(false);
  session.body = { user: null };
  expect(readRequest((await shell.get('/pl/mine', { cookie: COOKIE })).body).isSignedIn).toBe(false);
});

test('the readable cookie alone is no session, and the API removes it', async () => {
  session = { status: 200, body: { user: null }, cookies: ['gniazdo_user=; Max-Age=0'] };
  const { body, headers } = await shell.get('/pl/mine', { cookie: 'gniazdo_user=%7B%22name%22%3A%22Jan%22%7D' });
  expect([readRequest(body).isSignedIn, headers['set-cookie']]).toEqual([false, session.cookies]);
});

test('without the API the page is an error, not one for a visitor who is signed out', async () => {
  session = { status: 500, body: {}, cookies: [] };
  expect((await shell.get('/pl/mine', { cookie: COOKIE })).statusCode).toBe(503);
});

test('other pages and the fragments of a page get no ticket', async () => {
  expect(readRequest((await shell.get('/pl/open', { cookie: COOKIE })).body)).not.toHaveProperty('ticket');
  const { body } = await shell.get('/pl/mine/part', { cookie: COOKIE });
  const [ofPage, ofFragment] = [...body.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, text]) => text!);
  expect([ofPage!.includes('ticket'), ofFragment!.includes('ticket')]).toEqual([true, false]);
});

test('the response of an endpoint with scopes is never stored', async () => {
  const { body, headers } = await shell.get('/api/user/mine', { cookie: COOKIE });
  expect(headers['cache-control']).toBe('private, no-store');
  expect(readRequest(body).ticket).toBeTruthy();
});

test('secret parameters reach no release, whether it declares them or not', async () => {
  for (const [path, shown, secrets] of [
    ['/pl/parcel/tajny-kod', '/pl/parcel/*code*', { code: 'tajny-kod' }],
    ['/pl/star/tajny-kod', '/pl/star/*ident*', { ident: 'tajny-kod' }],
  ] as const) {
    const { body, headers } = await shell.get(path);
    const request = readRequest(body);
    expect([request.url, request.params, headers['cache-control']]).toEqual([shown, {}, 'private, no-store']);
    // The shell fills in the placeholder that the release has rendered in a link to such a page.
    expect(body).toContain(`<a href="${path}">`);
    expect(body.replaceAll(`<a href="${path}">`, '')).not.toContain('tajny-kod');
    expect(await readTicket(request.ticket!, SHELL_KEY)).toMatchObject({ scopes: [], secrets });
  }
});

test('a page of a release with a field for a password is an error', async () => {
  const { statusCode, body } = await shell.get('/pl/imitation');
  expect(statusCode).toBeGreaterThanOrEqual(500);
  expect(body).not.toContain('name="x"');
});

test('a release with scopes that its remote may not have is not served', async () => {
  const hostile = await startTestShell({
    releases: [
      { name: 'listing', routes: [{ path: '/products', personal: false, visitor: ['lists'] }], respond: ECHO },
    ],
    settings: { SHELL_KEY },
  });
  try {
    expect((await hostile.get('/pl/products', { cookie: COOKIE })).statusCode).toBe(503);
    expect(hostile.releaseManager.getFailure({ name: 'listing', version: '1.0.0' })?.reason).toContain(
      'The page /products reads "lists" of visitors, but the site gives listing the scopes: none.',
    );
  } finally {
    await hostile.close();
  }
});

function readRequest(html: string) {
  const [, json = ''] = /<pre>(.*?)<\/pre>/s.exec(html) ?? [];
  return JSON.parse(json) as PageRequest;
}
