import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SITE_FLAGS } from '@gniazdo/contracts/site';
import { writeFakeChannel, publishFakeRelease } from '@gniazdo/engine/testing/publishFakeRelease';
import { startFlagServer } from '@gniazdo/flags/testing/startFlagServer';
import { until } from '@gniazdo/testing/until';
import { createStaffCookie, startTestShell, type TestShell } from '../../testing/startTestShell.ts';

const STAFF_KEY = 'a key of the tests, 32 characters or more';
const FLAG = 'blackFriday.active';
const HIDDEN = 'Path=/; HttpOnly; Secure; SameSite=Lax';

let flags: Awaited<ReturnType<typeof startFlagServer>>;
let shell: TestShell;

beforeAll(async () => {
  flags = await startFlagServer({ hasStream: true });
  flags.state.values = { ...SITE_FLAGS };
  const rules = [{ force: true, coverage: 0.5, hashAttribute: 'id' }];
  flags.state.definitions = { [FLAG]: { defaultValue: false, rules } };
  shell = await startTestShell({
    releases: [listing('1.0.0')],
    settings: {
      STAFF_KEY,
      COMPOSE: 'on',
      PUBLIC_URL: 'https://gniazdo.test',
      FLAGS_URL: flags.host,
      SHELL_KEY: 'a key of the shell in tests, long enough',
    },
    api: (_request, response) => response.end('{"appliedSeq":1}'),
  });
  await publishFakeRelease(shell.store, listing('1.1.0'));
  const canary = { version: '1.1.0', percent: 50 };
  await writeFakeChannel(shell.store, { listing: { stable: '1.0.0', canary } });
  await shell.releaseManager.refresh();
});
afterAll(async () => {
  await shell.close();
  await flags.stop();
});

test('on https every cookie of the shell is Secure and SameSite; those that no script reads are HttpOnly and of one host', async () => {
  const cookie = '_cc=analytics%7Cessential';
  const visit = () => shell.get('https://gniazdo.test/pl/products', { cookie });
  await until('the rules are known', async () => getCookies(await visit()).length === 2);
  const pass = await shell.get('https://releases.gniazdo.test/pl/products?compose=listing@1.1.0', {
    cookie: `__Host-${await createStaffCookie(STAFF_KEY, 'controlRoom')}`,
  });
  const responses = [
    await visit(),
    await shell.get(String(pass.headers.location)),
    await shell.get('https://gniazdo.test/pl/products?compose=off'),
    await shell.server.inject({
      method: 'POST',
      url: '/pl/consent',
      headers: {
        cookie: `__Host-gniazdo_flags=${'a'.repeat(22)}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'choice=none',
    }),
  ];
  const token = '[\\w.-]+';
  expect(responses.flatMap(getCookies).sort()).toEqual(
    [
      `__Host-gniazdo_visitor=[\\w-]{22}; Max-Age=604800; ${HIDDEN}`,
      `__Host-gniazdo_flags=[\\w-]{22}; Max-Age=2592000; ${HIDDEN}`,
      `__Host-gniazdo_staff=${token}; Max-Age=\\d+; ${HIDDEN}`,
      `__Host-gniazdo_preview=${token}; ${HIDDEN}`,
      `__Host-gniazdo_preview=; Max-Age=0; ${HIDDEN}`,
      `__Host-gniazdo_flags=; Max-Age=0; ${HIDDEN}`,
      '_cc=essential; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    ]
      .sort()
      .map((pattern) => expect.stringMatching(new RegExp(`^${pattern}$`))),
  );
});

test('the numbers of a visitor are known again by their names with the prefix only', async () => {
  const consent = '_cc=analytics%7Cessential';
  const [visitor, number] = getCookies(await shell.get('https://gniazdo.test/pl/products', { cookie: consent })).map(
    (text) => text.split(';')[0]!,
  );
  const visit = (...cookies: string[]) =>
    shell.get('https://gniazdo.test/pl/products', { cookie: [consent, ...cookies].join('; ') });
  expect(getCookies(await visit(visitor!, number!))).toEqual([]);
  const withoutPrefix = [visitor!, number!].map((pair) => pair.replace('__Host-', ''));
  expect(getCookies(await visit(...withoutPrefix))).toHaveLength(2);
});

function getCookies({ headers }: { headers: Record<string, unknown> }) {
  return [headers['set-cookie'] ?? []].flat().map(String);
}

function listing(version: string) {
  return { name: 'listing', version, routes: ['/products'], respond: `page(message.id, '<h1>Strona</h1>');` };
}
