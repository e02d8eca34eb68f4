import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { FLAG_CLIENT_KEY, type FlagChange } from '@gniazdo/contracts/site';
import { until } from '@gniazdo/testing/until';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const FLAG = 'blackFriday.active';
const FEATURES = `/api/features/${FLAG_CLIENT_KEY}`;
const ON: FlagChange = { audience: 'everyone', percent: 0, value: true, offValue: false };
const OF_REMOTE = 'garden.days';
const SHELL = { [SHELL_KEY_HEADER]: fromShell()[SHELL_KEY_HEADER]! };

let api: TestApi;
withTestApi((started) => {
  api = started;
});

test('a changed flag is served to all clients', async () => {
  await until('the flags are loaded', async () => (await api.send(FEATURES)).status === 200);
  expect((await put(FLAG, ON)).status).toBe(200);
  await until('the flag is on', async () => (await readFlag()).defaultValue === true);
  const share: FlagChange = { ...ON, audience: 'share', percent: 20 };
  expect(await (await put(FLAG, share)).json()).toEqual({
    defaultValue: false,
    rules: [
      { condition: { isStaff: true }, force: true },
      { force: true, coverage: 0.2, hashAttribute: 'id' },
    ],
  });
  await until('the flag has rules', async () => 'rules' in (await readFlag()));
});

test('a flag of a remote is stored when it is changed for the first time, and can be removed', async () => {
  const change: FlagChange = { audience: 'staff', percent: 0, value: 10, offValue: 3 };
  expect(await (await put(OF_REMOTE, change)).json()).toEqual({
    defaultValue: 3,
    rules: [{ condition: { isStaff: true }, force: 10 }],
  });
  await until('the flag is served', async () => (await readFlags())[OF_REMOTE]?.defaultValue === 3);
  expect((await remove(OF_REMOTE)).status).toBe(200);
  await until('the flag is gone', async () => !(OF_REMOTE in (await readFlags())));
});

test('a flag of the site cannot be removed', async () => {
  expect((await remove(FLAG)).status).toBe(400);
  expect(FLAG in (await readFlags())).toBe(true);
});

test('the removal of a name that no flag can have is refused', async () => {
  expect((await remove('garden.%00')).status).toBe(400);
});

test.each([
  ['unknown', ON],
  ['Unknown.flag', ON],
  ['garden.a%2Fb', ON],
  [`garden.${'a'.repeat(100)}`, ON],
  [OF_REMOTE, { ...ON, offValue: 3 }],
  [OF_REMOTE, { ...ON, offValue: undefined }],
  [FLAG, { ...ON, offValue: true }],
  [FLAG, { ...ON, value: 3 }],
  [FLAG, { ...ON, percent: 101 }],
  [FLAG, { ...ON, audience: 'all' }],
  ['filter-delivery-before-christmas-days', { ...ON, value: -1, offValue: 0 }],
])('a change of %s to %j is refused', async (name, body) => {
  expect((await put(name, body)).status).toBe(400);
});

test('visitors and releases cannot change flags', async () => {
  const others: Record<string, string>[] = [fromShell(), {}, { 'x-forwarded-for': '203.0.113.7' }];
  for (const headers of others) {
    expect((await put(FLAG, ON, headers)).status).toBe(404);
    expect((await remove(OF_REMOTE, headers)).status).toBe(404);
  }
});

async function readFlag() {
  return (await readFlags())[FLAG]!;
}

async function readFlags() {
  return (await api.get<{ features: Record<string, { defaultValue: unknown }> }>(FEATURES)).features;
}

function remove(name: string, headers: Record<string, string> = SHELL) {
  return api.send(`/api/v2/flags/${name}`, { method: 'DELETE', headers });
}

function put(name: string, body: object, headers: Record<string, string> = SHELL) {
  return api.send(`/api/v2/flags/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
