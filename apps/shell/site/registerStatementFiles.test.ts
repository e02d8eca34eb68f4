import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { ACCOUNT_COOKIES, paths, shopPanelPaths, staffPaths } from '@gniazdo/contracts/site';
import { BACK_OFFICE, createStaffCookie, startTestShell, type TestShell } from '../testing/startTestShell.ts';

const SHELL_KEY = 'key of the shell in the tests of files';
const STAFF_KEY = 'a key of tests that has 32 letters';
const FILE = { name: 'zestawienie-2026-10-0007.csv', base64: Buffer.from('\uFEFF"Łódź"').toString('base64') };
const SESSION = { cookie: `${ACCOUNT_COOKIES.session}=secret` };

let shell: TestShell;
let answer: { status: number; body: object };
let asked: { url?: string; headers: Record<string, unknown> }[];

beforeAll(async () => {
  shell = await startTestShell({
    releases: [],
    settings: { SHELL_KEY, STAFF_KEY },
    api: ({ url, headers }, response) => {
      if (url?.includes('/statements/')) asked.push({ url, headers });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    },
  });
});
beforeEach(() => {
  answer = { status: 200, body: FILE };
  asked = [];
});
afterAll(() => shell.close());

test('a member of a shop gets the file of the API, asked for with their session', async () => {
  const { statusCode, headers, rawPayload } = await shell.get(shopPanelPaths.statementFile(3, 'csv'), SESSION);
  expect([statusCode, rawPayload.toString()]).toEqual([200, '\uFEFF"Łódź"']);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${FILE.name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(asked).toMatchObject([
    { url: '/api/v2/shop-panel/statements/3/file/csv', headers: { ...SESSION, [SHELL_KEY_HEADER]: SHELL_KEY } },
  ]);
  expect((await shell.get(shopPanelPaths.statementFile(3, 'pdf'), SESSION)).headers['content-type']).toBe(
    'application/pdf',
  );
});

test('others are sent to the login or to the page; a name that is not one of a file is not sent', async () => {
  const page = shopPanelPaths.statement(3);
  for (const [status, body, location] of [
    [401, { error: 'unauthorized', message: 'Nie.' }, paths.login(page)],
    [403, { error: 'shop_role', message: 'Nie.' }, page],
    [500, {}, page],
    [200, { ...FILE, name: 'x"; filename="evil.html' }, page],
  ] as const) {
    answer = { status, body };
    const { statusCode, headers } = await shell.get(shopPanelPaths.statementFile(3, 'pdf'), SESSION);
    expect([statusCode, headers.location]).toEqual([302, location]);
  }
  asked = [];
  for (const [id, format] of [
    ['3', 'exe'],
    ['x', 'csv'],
    ['..', 'csv'],
  ] as const)
    expect((await shell.get(shopPanelPaths.statementFile(id, format), SESSION)).statusCode).not.toBe(200);
  expect(asked).toEqual([]);
});

test('staff get files of all shops in the back office only, asked for without cookies', async () => {
  const path = staffPaths.statementFile(3, 'csv');
  expect((await shell.get(`${BACK_OFFICE}${path}`, {})).statusCode).toBe(404);
  expect(asked).toEqual([]);
  const cookie = await createStaffCookie(STAFF_KEY, 'backOffice');
  const { statusCode, headers } = await shell.get(`${BACK_OFFICE}${path}`, { cookie });
  expect([statusCode, headers['content-disposition']]).toEqual([200, `attachment; filename="${FILE.name}"`]);
  expect([asked[0]!.url, asked[0]!.headers.cookie, asked[0]!.headers['x-forwarded-for']]).toEqual([
    '/api/v2/statements/3/file/csv',
    undefined,
    undefined,
  ]);
  const elsewhere = await shell.get(path, { cookie });
  expect([elsewhere.statusCode, elsewhere.headers['content-disposition'], asked.length]).toEqual([302, undefined, 1]);
});
