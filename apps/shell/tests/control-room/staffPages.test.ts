import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PageRequest } from '@gniazdo/composition/protocol';
import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { readTicket } from '@gniazdo/current-user/ticket';
import type { FakeRelease } from '@gniazdo/engine/testing/publishFakeRelease';
import { parseView } from '@gniazdo/testing/parseView';
import { within } from '@testing-library/dom';
import {
  BACK_OFFICE,
  CONTROL_ROOM,
  createStaffCookie,
  startTestShell,
  type TestShell,
} from '../../testing/startTestShell.ts';

const STAFF_KEY = 'a key of tests that has 32 letters';
const SHELL_KEY = 'a key of the shell for the API, 32';
const PATH = '/_releases/moderation';
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const ADMIN = { uid: '1', name: 'Ola', email: 'ola@example.com', avatar: { url: null, initials: 'O' } };

const MODERATION: FakeRelease = {
  name: 'product',
  routes: ['/products', { path: PATH, personal: true, role: 'staff', visitor: ['moderation'] }],
  forms: [{ path: PATH, page: PATH, fields: ['way'], role: 'staff', lists: ['x'] }],
  respond: `
    const { request } = message;
    const decide = '/api/v2/moderation/question/3';
    if (message.type === 'page' && request.url.includes('broken')) throw new Error('broken');
    if (message.type === 'page' && request.url.includes('password')) return page(message.id, '<input type="password">');
    if (message.type === 'page' && request.url.includes('away'))
      return send({ type: 'redirect', id: message.id, status: 302, location: 'https://evil.example/' });
    if (message.type === 'page')
      return page(message.id, '<pre>' + JSON.stringify(request) + '</pre><script>alert(1)</script>');
    const result = (path, next = '${PATH}?done=publish') =>
      ({ kind: 'call', call: { method: 'POST', path, body: { seen: request, by: 'Jan', email: 'jan@poczta.example' } }, next });
    send({ type: 'form', id: message.id, result: {
      decide: result(decide),
      points: result('/api/v2/inspiration-points/7/1'),
      question: result('/api/v2/variant/3/questions'),
      flags: result('/api/v2/flags/x'),
      away: result(decide, 'https://evil.example/'),
      site: result(decide, '/pl/products'),
      other: result(decide, '/_releases/change?name=product&action=pin'),
    }[request.values.way] ?? { kind: 'refused', errors: { way: 'Choose.' } } });
  `,
};

let shell: TestShell;
let cookie: string;
let status = 200;
const logged: string[] = [];

beforeAll(async () => {
  shell = await startTestShell({
    settings: { STAFF_KEY, SHELL_KEY },
    releases: [MODERATION],
    onLog: (line) => logged.push(line),
    api: ({ url }, response) => {
      response.setHeader('content-type', 'application/json');
      const isSession = url === '/api/v2/auth/session';
      if (!isSession) response.statusCode = status;
      response.end(JSON.stringify(isSession ? { user: { ...ADMIN, roles: { admin: true, eshop: false } } } : {}));
    },
  });
  cookie = await createStaffCookie(STAFF_KEY, 'backOffice');
});
beforeEach(() => {
  status = 200;
  shell.api.requests.length = 0;
});
afterAll(() => shell.close());

test('staff get the page of the release, which is never stored, indexed or able to run scripts', async () => {
  const { statusCode, headers, body } = await get(`${PATH}?done=x`, { cookie });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'none'");
  // A form cannot be sent to the commands of the control room.
  expect(policy).toContain(`form-action ${BACK_OFFICE}${PATH};`);
  expect(body).not.toMatch(/<script(?!>alert)/);
});

test('the shell names who sees the page, and links the button of the control room that ends the session', async () => {
  const named = await createStaffCookie(STAFF_KEY, 'backOffice', { name: 'Ola <b>' });
  const session = within(
    parseView((await get(PATH, { cookie: named })).body).getByRole('navigation', { name: 'Session' }),
  );
  expect(session.getByText(/^Ola <b>,/)).toBeTruthy();
  const link = session.getByRole<HTMLAnchorElement>('link').getAttribute('href')!;
  expect(link).toBe(`${CONTROL_ROOM}/_releases`);
  const ofControlRoom = await createStaffCookie(STAFF_KEY, 'controlRoom');
  const { body } = await shell.get(link, { cookie: ofControlRoom });
  const button = parseView(body).getByRole('button', { name: 'Leave' });
  expect(button.closest('form')!.getAttribute('action')).toBe('/_staff/end');
});

test('the release gets the address and a ticket for its scope, but neither cookies nor the keys', async () => {
  const cookies = `${cookie}; gniazdo_session=tajna-sesja; gniazdo_user=x`;
  const request = readRequest((await get(`${PATH}?done=x`, { cookie: cookies })).body);
  expect(request).toMatchObject({ url: `${PATH}?done=x`, role: 'staff' });
  expect(Object.keys(request).toSorted()).toEqual([
    'device',
    'isBot',
    'params',
    'requestId',
    'role',
    'staffRoles',
    'ticket',
    'url',
  ]);
  expect(JSON.stringify(request)).not.toContain('tajna');
  const { requestId } = request;
  expect(await readTicket(request.ticket!, SHELL_KEY)).toMatchObject({
    scopes: ['moderation'],
    cookie: '',
    secrets: {},
    requestId,
    address: '',
  });
});

test.each<[string, Record<string, string>]>([
  ['a visitor', {}],
  ['an administrator of the site, who is no staff', { cookie: 'gniazdo_session=tajna-sesja' }],
  ['a forged session of staff', { cookie: 'gniazdo_staff=a.b.c' }],
])('%s gets the refusal of the control room, before the release or the API is asked', async (_who, headers) => {
  const refusal = await shell.get(`${CONTROL_ROOM}/_releases`, headers);
  for (const url of [PATH, `${PATH}?broken`, '/_releases/inspirations/7/1', '/_releases/none']) {
    const { statusCode, body } = await get(url, headers);
    expect([url, statusCode]).toEqual([url, 404]);
    expect(body).toContain('This page is for staff');
    expect(body).toBe(refusal.body);
  }
  const { statusCode, body } = await send('way=decide', { ...OWN_PAGE, ...headers });
  expect([statusCode, body]).toEqual([404, refusal.body]);
  expect(shell.api.requests).toEqual([]);
});

test('the page and its form do not exist below the prefix of the site', async () => {
  for (const url of [`/pl${PATH}`, `/_page${PATH}`, `/_page/pl${PATH}`])
    expect([url, (await shell.get(url, { cookie })).body]).toEqual([url, expect.stringContaining('Nie znaleźliśmy')]);
  const { statusCode } = await send('way=decide', { ...OWN_PAGE, cookie }, `/pl${PATH}`);
  expect([statusCode, getWrites()]).toEqual([404, []]);
});

test('unknown pages are 404 for staff; a failed release is said', async () => {
  for (const url of ['/_releases/none', `${PATH}/3`, '/_releases/products'])
    expect([url, (await get(url, { cookie })).statusCode]).toEqual([url, 404]);
  const failed = await get(`${PATH}?broken`, { cookie });
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, 'private, no-store']);
  expect(failed.body).toContain('The page failed');
  expect((await get(`${PATH}?password`, { cookie })).body).not.toContain('<input');
  expect((await get(`${PATH}?away`, { cookie })).headers.location).toBe('/_releases');
});

test('a form is a call of the API for the site, with the name of the session and not that of the release', async () => {
  const { statusCode, headers } = await send('way=decide&x=1&x=2', {
    ...OWN_PAGE,
    cookie: `${cookie}; gniazdo_session=tajna-sesja`,
  });
  expect([statusCode, headers.location]).toEqual([303, `${PATH}?done=publish`]);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  const [call] = getWrites();
  expect(call).toMatchObject({ method: 'POST', url: '/api/v2/moderation/question/3' });
  expect(call!.headers[SHELL_KEY_HEADER]).toBe(SHELL_KEY);
  expect([call!.headers.cookie, call!.headers['x-forwarded-for']]).toEqual([undefined, undefined]);
  expect(JSON.parse(call!.body)).toMatchObject({ by: 'Ola', seen: { lists: { x: ['1', '2'] } } });
  expect(call!.body).not.toMatch(/tajna|gniazdo_staff/);
  expect(call!.body).toContain('jan@poczta.example');
});

test('the log says which form was sent by whom, without addresses of mail', async () => {
  logged.length = 0;
  await send('way=decide', { ...OWN_PAGE, cookie });
  const line = logged.find((each) => each.includes('A form for staff was sent'))!;
  expect(JSON.parse(line)).toMatchObject({ staff: 'Ola', path: '/api/v2/moderation/question/3', body: { by: 'Ola' } });
  expect(line).not.toContain('jan@poczta.example');
});

test('a refused form is shown by its page, and so is a refusal of the API', async () => {
  const refused = await send('way=none', { ...OWN_PAGE, cookie });
  expect(refused.statusCode).toBe(400);
  expect(readRequest(refused.body)).toMatchObject({
    url: PATH,
    refusedForm: { values: { way: 'none' }, errors: { way: 'Choose.' } },
  });
  expect(getWrites()).toEqual([]);
  status = 503;
  expect((await send('way=decide', { ...OWN_PAGE, cookie })).statusCode).toBe(503);
});

test.each(['points', 'question', 'flags'])('a form cannot cause a call of another remote or right: %s', async (way) => {
  const { statusCode } = await send(`way=${way}`, { ...OWN_PAGE, cookie });
  expect([statusCode, getWrites()]).toEqual([502, []]);
});

test.each(['away', 'site', 'other'])('a form leads to pages for staff of releases only: %s', async (way) => {
  expect((await send(`way=${way}`, { ...OWN_PAGE, cookie })).headers.location).toBe('/_releases');
});

test('another site sends no form', async () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    {},
  ];
  for (const headers of foreign) expect((await send('way=decide', { ...headers, cookie })).statusCode).toBe(403);
  expect(getWrites()).toEqual([]);
});

const staffPage = { path: PATH, personal: true, role: 'staff' as const };
const form = { path: PATH, page: PATH, fields: [], role: 'staff' as const };

test.each<[string, Partial<FakeRelease>, string]>([
  ['the page of another remote', { routes: [staffPage] }, 'The page /_releases/moderation is for staff'],
  [
    'another page for staff',
    { routes: [{ ...staffPage, path: '/_releases/change' }] },
    'The page /_releases/change is for staff',
  ],
  ['the form of another remote', { forms: [form] }, 'The form /_releases/moderation is for staff'],
  [
    'a page for visitors with a scope of staff',
    { routes: [{ path: '/products', personal: true, visitor: ['clicks'] }] },
    'The page /products reads "clicks" of visitors',
  ],
  [
    'a scope of another remote',
    { routes: [{ ...staffPage, path: '/_releases/clicks', visitor: ['moderation'] }] },
    'The page /_releases/clicks reads "moderation" for staff',
  ],
  [
    'an endpoint with a scope of staff',
    { endpoints: [{ method: 'GET', path: '/api/listing/clicks', visitor: ['clicks'] }] },
    'The endpoint GET /api/listing/clicks reads "clicks" of visitors',
  ],
])('a release that claims %s is not served', async (_what, claims, reason) => {
  const hostile = await startTestShell({ settings: { SHELL_KEY }, releases: [{ name: 'listing', ...claims }] });
  try {
    expect(hostile.releaseManager.getFailure({ name: 'listing', version: '1.0.0' })?.reason).toContain(reason);
  } finally {
    await hostile.close();
  }
});

function send(body: string, headers: Record<string, string>, url = PATH) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return shell.server.inject({ method: 'POST', url: BACK_OFFICE + url, headers: { ...type, ...headers }, body });
}

function get(url: string, headers: Record<string, string>) {
  return shell.get(BACK_OFFICE + url, headers);
}

function getWrites() {
  return shell.api.requests.filter(({ method }) => method !== 'GET');
}

/** The request that the release of the page got. */
function readRequest(html: string) {
  const [, json = ''] = /<pre>(.*?)<\/pre>/s.exec(html) ?? [];
  return JSON.parse(json) as PageRequest;
}
