import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { startTestShell, type TestShell } from '../../testing/startTestShell.ts';
import { createStaff } from './createStaff.ts';
import { localPath } from './localPath.ts';
import { staffLink } from './staffLink.ts';
import { signStaffToken } from './staffToken.ts';

const KEY = 'a key of the tests, 32 characters or more';
const HOUR_MS = 60 * 60_000;

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'user',
        routes: [{ path: '/account', personal: true }],
        answer: "page(message.id, '<p>' + message.request.cookie + '</p>')",
      },
    ],
    settings: { STAFF_KEY: KEY },
  });
});
afterAll(() => shell.close());
afterEach(() => {
  jest.restoreAllMocks();
});

test('whoever opens the link is staff for eight hours, under the name that it was made for', async () => {
  const { statusCode, headers } = await open(link({ name: 'Ola', next: '/pl/products?page=2' }));
  expect([statusCode, headers.location]).toEqual([303, '/pl/products?page=2']);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  expect(headers['set-cookie']).toMatch(/^gniazdo_staff=\S+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/);
  const request = { headers: { cookie: `other=1; ${cookieIn(headers)}` } };
  const staff = createStaff({ key: KEY, isHttps: false });
  expect([staff.isStaff(request), staff.name(request)]).toEqual([true, 'Ola']);
  expect(createStaff({ key: 'another key that has 32 characters', isHttps: false }).isStaff(request)).toBe(false);
  expect(createStaff({ key: undefined, isHttps: false }).isStaff(request)).toBe(false);
  passTime(8 * HOUR_MS + 1);
  expect(staff.isStaff(request)).toBe(false);
});

test('without a place to go, the link leads to the releases; over https its cookie is sent there only', async () => {
  expect((await open(link({ name: 'Ola' }))).headers.location).toBe('/_releases');
  const secure = await startTestShell({
    releases: [],
    channel: false,
    settings: { STAFF_KEY: KEY, PUBLIC_URL: 'https://gniazdo.test' },
  });
  const { headers } = await secure.get(link({ name: 'Ola' }));
  await secure.close();
  expect(headers['set-cookie']).toContain('; Secure');
});

test('a link works for an hour, and never again', async () => {
  const url = link({ name: 'Ola' });
  passTime(HOUR_MS - 1000);
  expect((await open(url)).statusCode).toBe(303);
  passTime(HOUR_MS + 1000);
  const { statusCode, headers, body } = await open(url);
  expect(statusCode).toBe(403);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('npm run staff');
});

const until = Date.now() + HOUR_MS;
const [text, mac] = signStaffToken(KEY, { kind: 'link', name: 'Ola', until }).split('.') as [string, string];
const editedText = Buffer.from(JSON.stringify({ kind: 'link', name: 'Ala', until })).toString('base64url');

test.each([
  ['none', ''],
  ['one without signature', text],
  ['another text under a good signature', `${editedText}.${mac}`],
  ['one of another key', signStaffToken(`${KEY}.`, { kind: 'link', name: 'Ola', until })],
  ['one that is a session', signStaffToken(KEY, { kind: 'session', name: 'Ola', until })],
  ['two signatures', `${text}.${mac}.${mac}`],
])('a token that is %s opens nothing', async (_what, token) => {
  const { statusCode, headers } = await open(`/_staff?token=${token}`);
  expect(statusCode).toBe(403);
  expect(headers['set-cookie']).toBeUndefined();
});

test('the token of a link is no session', () => {
  const request = { headers: { cookie: `gniazdo_staff=${text}.${mac}` } };
  expect(createStaff({ key: KEY, isHttps: false }).isStaff(request)).toBe(false);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example/',
  'javascript:alert(1)',
  'pl/',
  '',
])('a link that would lead to %j leads to the releases', (next) => {
  expect(localPath(next, '/_releases')).toBe('/_releases');
});

test('remotes and the API never see the cookies of the shell', async () => {
  const cookie = 'session=1; gniazdo_staff=a.b; theme=dark; gniazdo_visitor=x; gniazdo_mix=y';
  expect((await shell.get('/pl/account', { cookie })).body).toContain('<p>session=1; theme=dark</p>');
  await shell.get('/api/v2/something', { cookie });
  expect(shell.api.seen.at(-1)!.headers.cookie).toBe('session=1; theme=dark');
  await shell.get('/api/v2/something', { cookie: 'gniazdo_staff=a.b' });
  expect(shell.api.seen.at(-1)!.headers.cookie).toBeUndefined();
});

test('staff can end the session', async () => {
  const { headers } = await shell.server.inject({ method: 'POST', url: '/_staff/end' });
  expect(headers['set-cookie']).toMatch(/^gniazdo_staff=; Max-Age=0;/);
});

function link(options: { name: string; next?: string }) {
  const url = new URL(staffLink(KEY, 'http://gniazdo.test', options));
  return url.pathname + url.search;
}

function open(url: string) {
  return shell.get(url);
}

function cookieIn(headers: Record<string, unknown>) {
  return String(headers['set-cookie']).split(';')[0];
}

function passTime(ms: number) {
  const now = Date.now();
  jest.restoreAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(now + ms);
}
