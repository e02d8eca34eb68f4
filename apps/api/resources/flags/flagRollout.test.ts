import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { FLAG_CLIENT_KEY, type FlagRollout } from '@gniazdo/contracts/site';
import { until } from '@gniazdo/testing/until';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const FLAG = 'blackFriday.active';
const FEATURES = `/api/features/${FLAG_CLIENT_KEY}`;
const ON: FlagRollout = { audience: 'everyone', percent: 0, value: true };
const SHELL = { [SHELL_KEY_HEADER]: fromShell()[SHELL_KEY_HEADER]! };

let api: TestApi;
withTestApi((started) => {
  api = started;
});

test('a changed flag is served to all clients', async () => {
  await until('the flags are loaded', async () => (await api.send(FEATURES)).status === 200);
  expect((await put(FLAG, ON)).status).toBe(200);
  await until('the flag is on', async () => (await readFlag()).defaultValue === true);
  const share: FlagRollout = { audience: 'share', percent: 20, value: true };
  expect(await (await put(FLAG, share)).json()).toEqual({
    defaultValue: false,
    rules: [
      { condition: { isStaff: true }, force: true },
      { force: true, coverage: 0.2, hashAttribute: 'id' },
    ],
  });
  await until('the flag has rules', async () => 'rules' in (await readFlag()));
});

test.each([
  ['unknown.flag', ON],
  [FLAG, { ...ON, value: 3 }],
  [FLAG, { ...ON, percent: 101 }],
  [FLAG, { ...ON, audience: 'all' }],
  ['filter-delivery-before-christmas-days', { ...ON, value: -1 }],
])('a change of %s to %j is refused', async (name, body) => {
  expect((await put(name, body)).status).toBe(400);
});

test('visitors and releases cannot change flags', async () => {
  const others: Record<string, string>[] = [fromShell(), {}, { 'x-forwarded-for': '203.0.113.7' }];
  for (const headers of others) expect((await put(FLAG, ON, headers)).status).toBe(404);
});

async function readFlag() {
  const { features } = await api.get<{ features: Record<string, { defaultValue: unknown }> }>(FEATURES);
  return features[FLAG]!;
}

function put(name: string, body: object, headers: Record<string, string> = SHELL) {
  return api.send(`/api/v2/flags/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
