import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readTicket } from '@gniazdo/current-user/ticket';
import type { PageRequest } from '@gniazdo/composition/protocol';
import { parseView } from '@gniazdo/testing/parseView';
import { createStaffLink } from '@gniazdo/engine/server/staff/createStaffLink';
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
const SHELL_KEY = 'a key of the shell for the API, 32';
const MODERATION = '/_releases/moderation';
const CORRECTIONS = '/_releases/corrections';
const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'product',
        // The release asks for more than the page of moderation is for.
        routes: [MODERATION, CORRECTIONS].map((path) => ({
          path,
          personal: true,
          role: 'staff' as const,
          visitor: ['moderation', 'corrections'],
        })),
        forms: [MODERATION, CORRECTIONS].map((path) => ({
          path,
          page: path,
          fields: ['path'],
          role: 'staff' as const,
        })),
        respond: `
          const { request } = message;
          const call = { method: 'POST', path: request.values?.path, body: {} };
          message.type === 'form'
            ? send({ type: 'form', id: message.id, result: { kind: 'call', call, next: '${MODERATION}?done=x' } })
            : page(message.id, '<pre>' + JSON.stringify(request) + '</pre>');
        `,
      },
    ],
    settings: { STAFF_KEY: KEY, SHELL_KEY },
    api: (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    },
  });
});
beforeEach(() => {
  shell.api.requests.length = 0;
});
afterAll(() => shell.close());

test.each([
  ['support', MODERATION, 200],
  ['support', CORRECTIONS, 403],
  ['catalogue', MODERATION, 200],
  ['catalogue', CORRECTIONS, 200],
  ['finance', MODERATION, 403],
  ['finance', CORRECTIONS, 403],
  ['admin', CORRECTIONS, 200],
  ['none of these', MODERATION, 403],
])('the role "%s" opens %s: %i', async (role, path, status) => {
  const { statusCode, headers } = await get(path, [role]);
  expect([statusCode, headers['cache-control']]).toEqual([status, 'private, no-store']);
});

test('the refusal says which role the page needs, which one has, and where the session ends', async () => {
  const view = parseView((await get(CORRECTIONS, ['support', 'finance'])).body);
  expect(view.getByRole('main').textContent).toContain(
    'It needs the role catalogue or admin. You are Ola, with the role support, finance.',
  );
  expect(view.getByRole('link', { name: 'Your work' }).getAttribute('href')).toBe('/_releases/work');
  const leave = view.getByRole('link', { name: 'Leave in the control room' }).getAttribute('href');
  expect(leave).toBe(`${CONTROL_ROOM}/_releases`);
  const refused = await shell.get(leave!, {
    cookie: await createStaffCookie(KEY, 'controlRoom', { roles: ['finance'] }),
  });
  expect(refused.statusCode).toBe(403);
  expect(parseView(refused.body).getByRole('button', { name: 'Leave' }).closest('form')!.getAttribute('action')).toBe(
    '/_staff/end',
  );
});

test('the control room with its commands and flags is for administrators', async () => {
  for (const [roles, status] of [
    [['support', 'catalogue', 'finance'], 403],
    [['admin'], 200],
  ] as const)
    for (const path of ['/_releases', '/_releases/flags', '/_releases/change?name=product&action=pin', '/metrics']) {
      const cookie = await createStaffCookie(KEY, 'controlRoom', { roles: [...roles] });
      const { statusCode } = await shell.get(CONTROL_ROOM + path, { cookie });
      if (path === '/metrics') expect(statusCode === 200).toBe(status === 200);
      else expect([path, statusCode]).toEqual([path, status]);
    }
  for (const path of ['/_releases/change', '/_releases/flags']) {
    const cookie = await createStaffCookie(KEY, 'controlRoom', { roles: ['finance'] });
    const body = 'name=product&action=pin&seen=1&why=x';
    expect((await post(CONTROL_ROOM + path, body, cookie)).statusCode).toBe(403);
  }
  expect(shell.api.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a page reads only the scopes of the role, whatever its release asks for', async () => {
  for (const [role, scopes] of [
    ['support', ['moderation']],
    ['catalogue', ['moderation', 'corrections']],
  ] as const) {
    const { body } = await get(MODERATION, [role]);
    const request = JSON.parse(/<pre>(.*?)<\/pre>/s.exec(body)![1]!) as PageRequest;
    expect(request.staffRoles).toEqual([role]);
    expect((await readTicket(request.ticket!, SHELL_KEY))!.scopes).toEqual(scopes);
  }
});

test('a form causes only the calls of the role, whatever its release names', async () => {
  const cookie = await createStaffCookie(KEY, 'backOffice', { roles: ['support'] });
  const path = (value: string) => `path=${encodeURIComponent(value)}`;
  expect((await post(BACK_OFFICE + MODERATION, path('/api/v2/moderation/review/1'), cookie)).statusCode).toBe(303);
  expect((await post(BACK_OFFICE + MODERATION, path('/api/v2/corrections'), cookie)).statusCode).toBe(502);
  expect((await post(BACK_OFFICE + CORRECTIONS, path('/api/v2/corrections'), cookie)).statusCode).toBe(403);
  const writes = shell.api.requests.filter(({ method }) => method === 'POST');
  expect(writes.map(({ url }) => url)).toEqual(['/api/v2/moderation/review/1']);
});

test('the roles of a link are those of its session and of the sessions on other hosts', async () => {
  const link = await createStaffLink(KEY, CONTROL_ROOM, { name: 'Ola', roles: ['catalogue'], next: CORRECTIONS });
  const opened = await shell.get(link);
  const cookie = String(opened.headers['set-cookie']).split(';')[0]!;
  expect((await shell.get(`${CONTROL_ROOM}/_releases`, { cookie })).statusCode).toBe(403);
  const passed = await shell.get(CONTROL_ROOM + CORRECTIONS, { cookie, ...NAVIGATION });
  const office = await openPass(shell, passed);
  expect((await shell.get(BACK_OFFICE + CORRECTIONS, { cookie: office })).statusCode).toBe(200);
  expect((await shell.get(`${BACK_OFFICE}/_releases/clicks`, { cookie: office })).statusCode).toBe(404);
});

test('the address of the back office leads to the page of work', async () => {
  const { statusCode, headers } = await shell.get(`${ORIGINS.backOffice}/`, NAVIGATION);
  expect([statusCode, headers.location]).toEqual([302, `${CONTROL_ROOM}/_releases/work`]);
});

async function get(path: string, roles: string[]) {
  return shell.get(BACK_OFFICE + path, { cookie: await createStaffCookie(KEY, 'backOffice', { roles }) });
}

function post(url: string, body: string, cookie: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie };
  return shell.server.inject({ method: 'POST', url, headers, body });
}
