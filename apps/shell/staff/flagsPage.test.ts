import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { parseView } from '@gniazdo/testing/parseView';
import { within } from '@testing-library/dom';
import { CONTROL_ROOM, createStaffCookie, startTestShell, type TestShell } from '../testing/startTestShell.ts';

const STAFF_KEY = 'a key of tests that has 32 letters';
const SHELL_KEY = 'a key of the shell for the API, 32';
const PATH = '/_releases/flags';
const TIPS = { key: 'garden.tips', default: false, text: 'Wskazówki na stronie ogrodu.' } as const;
const WEEKS = { key: 'garden.weeks', default: 3, text: 'Tygodnie.', unit: 'weeks' } as const;
const DAYS = 'filter-delivery-before-christmas-days';

let shell: TestShell;
let cookie: string;
let status = 200;

beforeAll(async () => {
  shell = await startTestShell({
    settings: { STAFF_KEY, SHELL_KEY },
    releases: [{ name: 'garden', routes: ['/garden'], flags: [TIPS, WEEKS] }],
    api: ({ headers }, response) => {
      response.statusCode = headers[SHELL_KEY_HEADER] === SHELL_KEY ? status : 404;
      response.end('{}');
    },
  });
  cookie = await createStaffCookie(STAFF_KEY, 'controlRoom');
});
afterAll(() => shell.close());
beforeEach(() => {
  status = 200;
  shell.api.requests.length = 0;
});

test('staff sees who gets each flag', async () => {
  shell.api.features['blackFriday.active'] = {
    rules: [
      { force: true, condition: { isStaff: true } },
      { force: true, coverage: 0.25, hashAttribute: 'id' },
    ],
    defaultValue: false,
  };
  shell.api.features[DAYS] = { defaultValue: 12 };
  const { statusCode, body, headers } = await shell.get(CONTROL_ROOM + PATH, { cookie });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
  const blackFriday = within(parseView(body).getByRole('form', { name: 'blackFriday.active' }));
  expect(blackFriday.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('share');
  expect(blackFriday.getByRole<HTMLInputElement>('spinbutton', { name: /^Share/ }).defaultValue).toBe('25');
  const days = within(parseView(body).getByRole('form', { name: DAYS }));
  expect(days.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('everyone');
  expect(days.getByRole<HTMLInputElement>('spinbutton', { name: /^Value/ }).defaultValue).toBe('12');
});

test('rules that were made elsewhere are shown', async () => {
  shell.api.features[DAYS] = { defaultValue: 0, rules: [{ condition: { country: 'PL' }, force: 3 }] };
  const { body } = await shell.get(CONTROL_ROOM + PATH, { cookie });
  const form = within(parseView(body).getByRole('form', { name: DAYS }));
  expect(form.getByText(/"country":"PL"/)).toBeTruthy();
  expect(form.queryByRole('radio', { checked: true })).toBeNull();
});

test('a form changes the flag', async () => {
  const { statusCode, headers } = await send(`name=${DAYS}&audience=everyone&percent=10&value=14`);
  expect([statusCode, headers.location]).toEqual([303, `${PATH}?result=changed`]);
  const [change] = shell.api.requests;
  expect([change!.method, change!.url]).toEqual(['PUT', `/api/v2/flags/${DAYS}`]);
  expect(JSON.parse(change!.body)).toEqual({ audience: 'everyone', percent: 10, value: 14, offValue: 0 });
  expect((await shell.get(`${CONTROL_ROOM}${PATH}?result=changed`, { cookie })).body).toContain(
    'The flag was changed.',
  );
});

test('staff sees and switches the flags of live releases, which are off until then', async () => {
  const view = parseView((await shell.get(CONTROL_ROOM + PATH, { cookie })).body);
  const tips = within(view.getByRole('form', { name: TIPS.key }));
  expect(tips.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('none');
  expect(tips.getByText(TIPS.text)).toBeTruthy();
  expect(tips.getByText('Flag of the remote garden')).toBeTruthy();
  expect(tips.queryByRole('spinbutton', { name: /^Value/ })).toBeNull();
  const weeks = within(view.getByRole('form', { name: WEEKS.key }));
  expect(weeks.getByRole('spinbutton', { name: 'Value while on, weeks' })).toBeTruthy();

  await send(`name=${TIPS.key}&audience=staff`);
  await send(`name=${WEEKS.key}&audience=everyone&value=5`);
  expect(readChanges()).toEqual([
    ['PUT', `/api/v2/flags/${TIPS.key}`, { audience: 'staff', percent: 0, value: true, offValue: false }],
    ['PUT', `/api/v2/flags/${WEEKS.key}`, { audience: 'everyone', percent: 0, value: 5, offValue: 3 }],
  ]);
});

test('a flag that no live release declares is unused, and only such a flag can be removed', async () => {
  shell.api.features['gone.flag'] = { defaultValue: true };
  const { body } = await shell.get(CONTROL_ROOM + PATH, { cookie });
  const gone = within(parseView(body).getByRole('form', { name: 'gone.flag' }));
  expect(gone.getByText(/^Unused/)).toBeTruthy();
  expect(parseView(body).getAllByText(/^Unused/)).toHaveLength(1);
  expect(gone.getByRole('button', { name: 'Remove gone.flag' })).toBeTruthy();
  const { headers } = await send('name=gone.flag&action=remove');
  expect(headers.location).toBe(`${PATH}?result=removed`);
  expect(readChanges()).toEqual([['DELETE', '/api/v2/flags/gone.flag', null]]);
  for (const name of [TIPS.key, 'blackFriday.active', ''])
    expect((await send(`name=${name}&action=remove`)).headers.location).toBe(`${PATH}?result=invalid`);
});

test.each([
  'name=unknown&audience=everyone',
  'name=garden.unknown&audience=everyone',
  `name=${WEEKS.key}&audience=everyone&value=400`,
  'name=constructor&audience=everyone',
  'name=blackFriday.active',
  'name=blackFriday.active&audience=all',
  'name=blackFriday.active&audience=share&percent=101',
  `name=${DAYS}&audience=everyone`,
  '',
])('the form "%s" changes nothing', async (body) => {
  expect((await send(body)).headers.location).toBe(`${PATH}?result=invalid`);
  expect(shell.api.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a refusal of the API is shown', async () => {
  status = 500;
  expect((await send('name=blackFriday.active&audience=everyone')).headers.location).toBe(`${PATH}?result=failed`);
});

test('visitors and pages of other sites change nothing', async () => {
  const body = 'name=blackFriday.active&audience=everyone';
  expect((await shell.get(CONTROL_ROOM + PATH)).statusCode).toBe(404);
  expect((await send(body, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(404);
  expect((await send(body, {})).statusCode).toBe(403);
  expect((await send(body, { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(shell.api.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});

function readChanges() {
  return shell.api.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [method, url, body ? (JSON.parse(body) as unknown) : null]);
}

function send(body: string, headers: Record<string, string> = { cookie, 'sec-fetch-site': 'same-origin' }) {
  return shell.server.inject({
    method: 'POST',
    url: CONTROL_ROOM + PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
}
