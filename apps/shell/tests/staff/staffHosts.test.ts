import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import {
  BACK_OFFICE,
  CONTROL_ROOM,
  createStaffCookie,
  openPass,
  ORIGINS,
  startTestShell,
  type TestShell,
} from '../../testing/startTestShell.ts';

const KEY = 'a key of the tests, 32 characters or more';
const MODERATION = '/_releases/moderation';
const HOSTS = ['public', 'controlRoom', 'backOffice'] as const;
const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const OWN_PAGE = { ...NAVIGATION, 'sec-fetch-site': 'same-origin' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let shell: TestShell;
let cookie: string;
const logged: string[] = [];

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'product',
        routes: ['/products', { path: MODERATION, personal: true, role: 'staff' }],
        forms: [{ path: MODERATION, page: MODERATION, fields: [], role: 'staff' }],
        respond: `
          const call = { method: 'POST', path: '/api/v2/moderation/question/3', body: {} };
          const result = { kind: 'call', call, next: '${MODERATION}?done=publish' };
          message.type === 'form' ? send({ type: 'form', id: message.id, result }) : page(message.id, '<p>Page</p>');
        `,
      },
    ],
    settings: { STAFF_KEY: KEY },
    api: (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    },
    onLog: (line) => logged.push(line),
  });
});
beforeEach(async () => {
  cookie = await createStaffCookie(KEY, 'controlRoom');
  logged.length = 0;
});
afterAll(() => shell.close());

test('each route exists on one host; a navigation on another host leads there, and nothing else does', async () => {
  const owners = { '/pl/products': 'public', '/_releases': 'controlRoom', [MODERATION]: 'backOffice' } as const;
  for (const [path, owner] of Object.entries(owners))
    for (const host of HOSTS) {
      const own = { cookie: await createStaffCookie(KEY, host) };
      const { statusCode, headers } = await shell.get(ORIGINS[host] + path, {
        ...own,
        ...NAVIGATION,
        'sec-fetch-site': 'cross-site',
      });
      const isViaControlRoom = host === 'public' && owner === 'backOffice';
      const location = host === owner ? undefined : ORIGINS[isViaControlRoom ? 'controlRoom' : owner] + path;
      expect([host, path, statusCode, headers.location]).toEqual([host, path, host === owner ? 200 : 302, location]);
      if (host === owner) continue;
      for (const fetchHeaders of [
        { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
        { ...NAVIGATION, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
      ]) {
        const refused = await shell.get(ORIGINS[host] + path, { ...own, ...fetchHeaders });
        expect([host, path, refused.statusCode, refused.body.includes('Page')]).toEqual([host, path, 404, false]);
      }
      const sent = await post(ORIGINS[host] + path, { ...own, ...OWN_PAGE });
      expect([host, path, sent.statusCode]).toEqual([host, path, 404]);
    }
  expect(shell.api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a name in Host that is not one of the hosts for staff has none of their routes', async () => {
  for (const host of ['evil.example', 'releases.gniazdo.test.evil.example', 'releases.gniazdo.test:8080', '127.0.0.1'])
    for (const path of ['/_releases', MODERATION, '/_releases/flags']) {
      const { statusCode, headers } = await shell.get(path, { host, cookie });
      expect([host, statusCode, headers.location]).toEqual([host, 302, CONTROL_ROOM + path]);
      expect((await post(path, { host, cookie, ...OWN_PAGE })).statusCode).toBe(404);
    }
  // Host names have no case.
  expect((await shell.get('/_releases', { host: 'Releases.Gniazdo.TEST', cookie })).statusCode).toBe(200);
});

test('the hosts for staff have no files and no pages of the public host', async () => {
  const request = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' };
  for (const origin of [CONTROL_ROOM, BACK_OFFICE])
    for (const path of [
      '/shell/brand/favicon.svg',
      '/releases/product/1.0.0/entry.js',
      '/api/v2/thing',
      '/pl/sw.js',
      '/_page/pl/products',
    ])
      expect([path, (await shell.get(origin + path, request)).statusCode]).toEqual([path, 404]);
  // Pages of the back office show pictures of the catalogue; all have the icon.
  const picture = { ...request, 'sec-fetch-dest': 'image' };
  expect((await shell.get(`${BACK_OFFICE}/i/product/1.webp`, picture)).statusCode).toBe(200);
  expect((await shell.get(`${CONTROL_ROOM}/i/product/1.webp`, picture)).statusCode).toBe(404);
  for (const origin of [CONTROL_ROOM, BACK_OFFICE])
    expect((await shell.get(`${origin}/favicon.svg`, picture)).statusCode).toBe(200);
});

test('an error of a host for staff has no layout and no scripts of the site', async () => {
  const { statusCode, body, headers } = await shell.get(`${CONTROL_ROOM}/%zz`, { cookie });
  expect([statusCode, body.includes('<script')]).toEqual([400, false]);
  expect(headers['content-security-policy']).toContain("script-src 'none'");
});

test.each([
  ['a script of another host', 'same-site', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a script of another site', 'cross-site', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
  ['a frame', 'same-site', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
])('the hosts for staff refuse requests of %s', async (_what, site, headers) => {
  for (const [host, path] of [
    ['controlRoom', '/_releases'],
    ['backOffice', MODERATION],
  ] as const) {
    const own = { cookie: await createStaffCookie(KEY, host) };
    const { statusCode, body } = await shell.get(ORIGINS[host] + path, { ...own, ...headers, 'sec-fetch-site': site });
    expect([statusCode, body.includes('Page')]).toEqual([403, false]);
  }
  expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ msg: 'A request of another page to a host for staff was refused', host: 'controlRoom' }),
    expect.objectContaining({ msg: 'Request', status: 403 }),
    expect.objectContaining({ host: 'backOffice' }),
    expect.objectContaining({ msg: 'Request', status: 403 }),
  ]);
});

test('a form of the back office reaches the control room neither by its own host nor by that of the control room', async () => {
  const body = 'name=product&action=pin&why=x&seen=1';
  const before = shell.releaseManager.channelState;
  const foreign = { ...NAVIGATION, 'sec-fetch-site': 'same-site', origin: BACK_OFFICE };
  const refused: Record<string, string>[] = [foreign, { origin: BACK_OFFICE }, { origin: 'null' }, {}];
  for (const headers of refused)
    expect((await post(`${CONTROL_ROOM}/_releases/change`, { cookie, ...headers }, body)).statusCode).toBe(403);
  const office = await createStaffCookie(KEY, 'backOffice');
  expect((await post(`${BACK_OFFICE}/_releases/change`, { cookie: office, ...OWN_PAGE }, body)).statusCode).toBe(404);
  await shell.releaseManager.refresh();
  expect(shell.releaseManager.channelState).toEqual(before);
});

test('a session of one host is none on another', async () => {
  for (const of of HOSTS)
    for (const [host, path] of [
      ['controlRoom', '/_releases'],
      ['backOffice', MODERATION],
    ] as const) {
      const { statusCode } = await shell.get(ORIGINS[host] + path, { cookie: await createStaffCookie(KEY, of) });
      expect([of, host, statusCode]).toEqual([of, host, of === host ? 200 : 404]);
    }
  // Scripts of releases, which run on the public host, do not read what monitoring reads.
  for (const path of ['/metrics', '/_developer'])
    expect((await shell.get(path, { cookie: await createStaffCookie(KEY, 'public') })).statusCode).toBe(404);
});

test('a link of the control room opens the session of another host, once and for staff only', async () => {
  const link = await shell.get(CONTROL_ROOM + MODERATION, { cookie, ...OWN_PAGE });
  const pass = String(link.headers.location);
  expect(pass.startsWith(`${BACK_OFFICE}/_staff?token=`)).toBe(true);
  // The pass of one host opens no session on another.
  for (const origin of [CONTROL_ROOM, ORIGINS.public])
    expect((await shell.get(pass.replace(BACK_OFFICE, origin))).statusCode).toBe(403);
  const opened = await shell.get(pass);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, MODERATION]);
  const office = String(opened.headers['set-cookie']).split(';')[0]!;
  expect((await shell.get(BACK_OFFICE + MODERATION, { cookie: office })).statusCode).toBe(200);
  expect((await shell.get(`${CONTROL_ROOM}/_releases`, { cookie: office })).statusCode).toBe(404);
  expect((await shell.get(pass)).statusCode).toBe(403);
  const visitor = await shell.get(CONTROL_ROOM + MODERATION, OWN_PAGE);
  expect(visitor.headers.location).toBe(BACK_OFFICE + MODERATION);
});

test('a pass is refused after a minute', async () => {
  const pass = String((await shell.get(CONTROL_ROOM + MODERATION, { cookie, ...OWN_PAGE })).headers.location);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  const { statusCode, headers } = await shell.get(pass);
  clock.mockRestore();
  expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
});

test('the end of the session in the control room ends those that it has opened', async () => {
  const office = await openPass(shell, await shell.get(CONTROL_ROOM + MODERATION, { cookie, ...OWN_PAGE }));
  const unused = String((await shell.get(CONTROL_ROOM + MODERATION, { cookie, ...OWN_PAGE })).headers.location);
  expect((await post(`${CONTROL_ROOM}/_staff/end`, { cookie, ...OWN_PAGE })).statusCode).toBe(303);
  expect((await shell.get(BACK_OFFICE + MODERATION, { cookie: office })).statusCode).toBe(404);
  expect((await shell.get(unused)).statusCode).toBe(403);
});

function post(url: string, headers: Record<string, string>, body = '') {
  return shell.server.inject({ method: 'POST', url, headers: { ...FORM, ...headers }, body });
}
