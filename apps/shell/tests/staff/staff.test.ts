import { createHmac } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { parseView } from '@gniazdo/testing/parseView';
import { CONTROL_ROOM, startTestShell, type TestShell } from '../../testing/startTestShell.ts';
import { createStaff } from '@gniazdo/engine/server/staff/createStaff';
import { localPath } from '@gniazdo/engine/server/http/addresses';
import { createStaffHosts } from '@gniazdo/engine/server/http/hosts';
import { createStaffLink } from '@gniazdo/engine/server/staff/createStaffLink';
import { createSettings } from '@gniazdo/engine/server/settings/ShellSettings';
import { openStaffRecords } from '@gniazdo/engine/server/staff/openStaffRecords';
import { signStaffToken } from '@gniazdo/engine/server/staff/staffToken';

const KEY = 'a key of the tests, 32 characters or more';
const HOUR_MS = 60 * 60_000;
const HOST = new URL(CONTROL_ROOM).host;

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'user',
        routes: [{ path: '/account', personal: true }],
        respond: "page(message.id, '<p>' + message.request.cookie + '</p>')",
      },
    ],
    settings: { STAFF_KEY: KEY },
  });
});
afterAll(() => shell.close());
afterEach(() => {
  jest.restoreAllMocks();
});

test('a staff link opens a session of eight hours with its name', async () => {
  const { statusCode, headers } = await open(await link({ name: 'Ola', next: '/pl/products?page=2' }));
  expect([statusCode, headers.location]).toEqual([303, '/pl/products?page=2']);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  expect(headers['set-cookie']).toMatch(/^gniazdo_staff=\S+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/);
  const request = { headers: { host: HOST, cookie: `other=1; ${cookieIn(headers)}` } };
  const staff = staffWith(KEY);
  expect(await staff.getName(request)).toBe('Ola');
  expect(await staffWith('another key that has 32 characters').getName(request)).toBeNull();
  expect(await staffWith(undefined).getName(request)).toBeNull();
  passTime(8 * HOUR_MS + 1000);
  expect(await staff.getName(request)).toBeNull();
});

test('a link without a page leads to the releases; on https the cookie is Secure and of this host only', async () => {
  expect((await open(await link({ name: 'Ola' }))).headers.location).toBe('/_releases');
  const secure = await startTestShell({
    releases: [],
    channel: false,
    settings: { STAFF_KEY: KEY, PUBLIC_URL: 'https://gniazdo.test' },
  });
  const { headers } = await secure.get((await link({ name: 'Ola' })).replace('http:', 'https:'));
  await secure.close();
  expect(headers['set-cookie']).toMatch(
    /^__Host-gniazdo_staff=\S+; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('a link is valid for an hour', async () => {
  // The clock stands still, so that the time between the lines does not matter.
  passTime(0);
  const [url, late] = [await link({ name: 'Ola' }), await link({ name: 'Ola' })];
  // Tokens expire at a whole second.
  passTime(HOUR_MS - 1000);
  expect((await open(url)).statusCode).toBe(303);
  passTime(2000);
  const { statusCode, headers, body } = await open(late);
  expect(statusCode).toBe(403);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('npm run staff');
});

/** As a JSON Web Key. */
const OWN_KEY = { kty: 'oct', alg: 'HS256', k: Buffer.from('own').toString('base64url') };

const link24h = { kind: 'link', host: 'controlRoom', name: 'Ola', ttlMs: 24 * HOUR_MS } as const;

test.each<[string, (token: string) => string | Promise<string>]>([
  ['none', () => ''],
  ['without a signature', (token) => token.slice(0, token.lastIndexOf('.') + 1)],
  ['another payload with a valid signature', (token) => replacePart(token, 1, { ...readPart(token, 1), name: 'Ala' })],
  ['with the algorithm "none"', (token) => replacePart(token, 0, { alg: 'none' }).replace(/[^.]*$/, '')],
  ['signed with another key', () => signStaffToken(`${KEY}.`, link24h)],
  ['a session token', () => signStaffToken(KEY, { ...link24h, kind: 'session' })],
  ['of the public host', () => signStaffToken(KEY, { ...link24h, host: 'public' })],
  ['of the back office', () => signStaffToken(KEY, { ...link24h, host: 'backOffice' })],
  ['two signatures', (token) => `${token}.${token.split('.')[2]}`],
  ['with the algorithm HS512', (token) => signAgain(token, { header: { alg: 'HS512' }, hash: 'sha512' })],
  ['without an algorithm', (token) => signAgain(token, { header: { alg: undefined } })],
  ['with its own key in the header', (token) => signAgain(token, { header: { jwk: OWN_KEY }, key: 'own' })],
  ['of another issuer', (token) => signAgain(token, { claims: { iss: 'gniazdo' } })],
  ['without an issuer', (token) => signAgain(token, { claims: { iss: undefined } })],
  ['for another service', (token) => signAgain(token, { claims: { aud: 'link another' } })],
  ['without an audience', (token) => signAgain(token, { claims: { aud: undefined } })],
  ['without an end', (token) => signAgain(token, { claims: { exp: undefined } })],
  ['that is not valid yet', (token) => signAgain(token, { claims: { nbf: Date.now() / 1000 + 600 } })],
])('an invalid token (%s) is rejected', async (_what, change) => {
  const token = await change(await signStaffToken(KEY, link24h));
  const { statusCode, headers } = await open(`${CONTROL_ROOM}/_staff?token=${token}`);
  expect(statusCode).toBe(403);
  expect(headers['set-cookie']).toBeUndefined();
});

test('a token whose content is signed again with the key is accepted, so the others are refused for their change', async () => {
  const token = signAgain(await signStaffToken(KEY, link24h), { claims: { name: 'Ala' } });
  expect((await open(`${CONTROL_ROOM}/_staff?token=${token}`)).statusCode).toBe(303);
});

test('the tokens of a link and of a preview are no session', async () => {
  const names: (string | null)[] = [];
  for (const kind of ['link', 'preview', 'session'] as const) {
    const token = await signStaffToken(KEY, { ...link24h, kind });
    names.push(await staffWith(KEY).getName({ headers: { host: HOST, cookie: `gniazdo_staff=${token}` } }));
  }
  expect(names).toEqual([null, null, 'Ola']);
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
])('a link with the target %j leads to the releases', (next) => {
  expect(localPath(next, '/_releases')).toBe('/_releases');
});

test('cookies of the shell are not forwarded to remotes and the API', async () => {
  const cookie =
    'gniazdo_admin_mode=1; gniazdo_staff=a.b; theme=dark; gniazdo_visitor=x; gniazdo_preview=y; __Host-gniazdo_staff=z';
  const account = parseView((await shell.get('/pl/account', { cookie })).body);
  expect(account.getByText('gniazdo_admin_mode=1', { selector: 'p' })).toBeTruthy();
  await shell.get('/api/v2/something', { cookie });
  expect(shell.api.requests.at(-1)!.headers.cookie).toBe('gniazdo_admin_mode=1; theme=dark');
  await shell.get('/api/v2/something', { cookie: 'gniazdo_staff=a.b' });
  expect(shell.api.requests.at(-1)!.headers.cookie).toBeUndefined();
});

test('a link opens one session; a HEAD request and a chat program do not use it up', async () => {
  const url = await link({ name: 'Ola' });
  expect((await shell.server.inject({ method: 'HEAD', url })).headers['set-cookie']).toBeUndefined();
  expect((await shell.get(url, { 'user-agent': 'Slackbot-LinkExpanding 1.0' })).statusCode).toBe(403);
  expect((await open(url)).statusCode).toBe(303);
  const { statusCode, headers } = await open(url);
  expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
});

test('an ended session stays ended, also for a copy of its cookie; other sessions continue', async () => {
  const [ended, other] = [await openSession(), await openSession()];
  const { headers } = await end(ended, { 'sec-fetch-site': 'same-origin' });
  expect(headers['set-cookie']).toMatch(/^gniazdo_staff=; Max-Age=0;/);
  expect((await shell.get(`${CONTROL_ROOM}/_releases`, { cookie: ended })).statusCode).toBe(404);
  expect((await shell.get(`${CONTROL_ROOM}/_releases`, { cookie: other })).statusCode).toBe(200);
});

test('a new link ends the session of the browser that opens it, also for a copy of its cookie', async () => {
  const [earlier, other] = [await openSession(), await openSession()];
  const { headers } = await shell.get(await link({ name: 'Ola' }), { cookie: earlier });
  const statuses: number[] = [];
  for (const cookie of [earlier, other, cookieIn(headers)])
    statuses.push((await shell.get(`${CONTROL_ROOM}/_releases`, { cookie })).statusCode);
  expect(statuses).toEqual([404, 200, 200]);
});

test.each<Record<string, string>>([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}])(
  'another site cannot end a session (%j)',
  async (headers) => {
    const cookie = await openSession();
    const response = await end(cookie, headers);
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
    expect((await shell.get(`${CONTROL_ROOM}/_releases`, { cookie })).statusCode).toBe(200);
  },
);

test('all sessions and unused links end at once; new links open new sessions', async () => {
  const [cookie, unused] = [await openSession(), await link({ name: 'Ola' })];
  await openStaffRecords(shell.store).endAll(Date.now());
  expect((await shell.get(`${CONTROL_ROOM}/_releases`, { cookie })).statusCode).toBe(404);
  expect((await open(unused)).statusCode).toBe(403);
  passTime(1);
  expect((await shell.get(`${CONTROL_ROOM}/_releases`, { cookie: await openSession() })).statusCode).toBe(200);
});

test('while the records of staff cannot be read, no one is signed in, and no link opens a session', async () => {
  const [cookie, unused] = [await openSession(), await link({ name: 'Ola' })];
  const records = path.join(shell.store, '.staff');
  await rename(records, `${records}-away`);
  // Not missing, as on a new machine, but unreadable.
  await writeFile(records, '');
  expect((await shell.get(`${CONTROL_ROOM}/_releases`, { cookie })).statusCode).toBe(404);
  const { statusCode, headers } = await open(unused);
  expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
  await rm(records);
  await rename(`${records}-away`, records);
  expect((await shell.get(`${CONTROL_ROOM}/_releases`, { cookie })).statusCode).toBe(200);
});

async function openSession() {
  return cookieIn((await open(await link({ name: 'Ola' }))).headers);
}

function end(cookie: string, headers: Record<string, string>) {
  return shell.server.inject({ method: 'POST', url: `${CONTROL_ROOM}/_staff/end`, headers: { cookie, ...headers } });
}

function staffWith(key: string | undefined) {
  const log = { warn: () => undefined };
  const hosts = createStaffHosts(createSettings(shell.env, { prefix: '/pl' }));
  return createStaff({ key, hosts, records: openStaffRecords(shell.store), log });
}

function link(options: { name: string; next?: string }) {
  return createStaffLink(KEY, CONTROL_ROOM, options);
}

function open(url: string) {
  return shell.get(url);
}

function readPart(token: string, index: number) {
  return JSON.parse(Buffer.from(token.split('.')[index]!, 'base64url').toString('utf8')) as object;
}

function replacePart(token: string, index: number, content: object) {
  return token
    .split('.')
    .with(index, Buffer.from(JSON.stringify(content)).toString('base64url'))
    .join('.');
}

/** The token with other fields and a valid signature; undefined removes a field. */
function signAgain(
  token: string,
  { header, claims, key = KEY, hash = 'sha256' }: { header?: object; claims?: object; key?: string; hash?: string },
) {
  const content = [
    { ...readPart(token, 0), ...header },
    { ...readPart(token, 1), ...claims },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`;
}

function cookieIn(headers: Record<string, unknown>) {
  return String(headers['set-cookie']).split(';')[0]!;
}

function passTime(ms: number) {
  const now = Date.now();
  jest.restoreAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(now + ms);
}
