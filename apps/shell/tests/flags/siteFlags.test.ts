import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SHELL_COOKIES } from '@gniazdo/contracts/engine';
import { SITE_FLAGS } from '@gniazdo/contracts/site';
import { startFlagServer } from '@gniazdo/flags/testing/startFlagServer';
import { until } from '@gniazdo/testing/until';
import { createStaffCookie, startTestShell, type TestShell } from '../../testing/startTestShell.ts';

const FLAG = 'blackFriday.active';
const LOADS = 'GET /api/features/sdk-gniazdo';
const STAFF_KEY = 'a key of tests that has 32 letters';
/** Decides which of the visitors get what half of them get. */
const SHELL_KEY = 'a key of the shell in tests, long enough';
const URL = '/pl/products';
/** The flags of the site, and of the release of the tests. Without seasons by date, pages are the same on each day. */
const MANUAL = { 'seasons.manual': true };
const OFF = { ...SITE_FLAGS, ...MANUAL, 'fake.tips': false, 'fake.weeks': 3 };

/** Browsers of one address, of which half gets what half of the visitors get. */
const VISITORS = Array.from('abcdefghijkl', (name) => ({ 'user-agent': `Browser-${name}/130` }));

let flags: Awaited<ReturnType<typeof startFlagServer>>;
let shell: TestShell;

beforeAll(async () => {
  flags = await startFlagServer({ hasStream: true });
  flags.state.values = { ...MANUAL, [FLAG]: false, 'filter-delivery-before-christmas-days': 7 };
  shell = await startShell(flags.host);
  await until('the stream is open', () => flags.streams.size === 1);
});
afterAll(async () => {
  await shell.close();
  await flags.stop();
});
beforeEach(async () => {
  flags.state.definitions = {};
  await turn(false);
  await until('no rules are known', async () => !(await isPrivate()));
});

test('pages, fragments and endpoints get the flags, which one call has loaded', async () => {
  for (const url of [URL, `/_page${URL}`, '/_fragment/fake/Box']) {
    expect(await readFlags(url)).toEqual({ ...OFF, 'filter-delivery-before-christmas-days': 7 });
  }
  expect(await readFlags('/api/fake/values')).toMatchObject({ [FLAG]: false });
  expect(flags.requests.filter((request) => request === LOADS)).toEqual([LOADS]);
});

test('a flag of a release has its default until it is set, then its own value and rules', async () => {
  expect(await readFlags(URL)).toMatchObject({ 'fake.tips': false, 'fake.weeks': 3 });
  flags.state.definitions = {
    'fake.tips': { defaultValue: false, rules: [{ condition: { isStaff: true }, force: true }] },
    'fake.weeks': { defaultValue: 5 },
    'other.tips': { defaultValue: true },
  };
  flags.publish();
  await until('the rules are known', isPrivate);
  expect(await readFlags(URL)).toEqual({ ...OFF, 'filter-delivery-before-christmas-days': 7, 'fake.weeks': 5 });
  expect((await readFlags(URL, { cookie: await signIn() }))['fake.tips']).toBe(true);
  expect((await readFlags('/api/fake/values'))['fake.weeks']).toBe(5);
});

test('a change of the stream is in pages, layout and popular searches within two seconds', async () => {
  expect((await shell.get(URL)).body).not.toContain('black-friday');
  const startedAt = performance.now();
  flags.state.values[FLAG] = true;
  flags.publish();
  await until('the page has changed', async () => (await readFlags(URL))[FLAG] === true);
  expect(performance.now() - startedAt).toBeLessThan(2000);
  expect((await shell.get('/_popular')).body).toContain('/pl/products/black-friday');
  await turn(false);
  expect((await shell.get('/_popular')).body).not.toContain('black-friday');
});

test('a page is cached for each value of the flags', async () => {
  await until('pages are cached', async () => getCacheState(await shell.get(URL)) === 'hit');
  const getState = async () => getCacheState(await shell.get(`${URL}/cached`));
  const states = [await getState(), await getState()];
  await turn(true);
  states.push(await getState(), await getState());
  await turn(false);
  states.push(await getState());
  expect(states).toEqual(['miss', 'hit', 'miss', 'hit', 'hit']);
});

test('a flag for staff is on for staff only, and shared caches store neither pages nor responses of endpoints', async () => {
  const endpoint = '/api/fake/values';
  expect((await shell.get(endpoint)).headers['cache-control']).toContain('public');
  flags.state.definitions = { [FLAG]: { defaultValue: false, rules: [{ condition: { isStaff: true }, force: true }] } };
  flags.publish();
  await until('the rules are known', isPrivate);
  const cookie = await signIn();
  expect((await readFlags(URL, { cookie }))[FLAG]).toBe(true);
  const visitor = await shell.get(URL);
  expect(parseFlags(visitor.body)[FLAG]).toBe(false);
  expect(visitor.headers['set-cookie']).toBeUndefined();
  expect((await readFlags(endpoint, { cookie }))[FLAG]).toBe(true);
  expect((await shell.get(endpoint)).headers['cache-control']).toBe('private, no-cache');
});

test('a share of the visitors gets a flag and keeps it without a cookie, also in data; bots do not get it', async () => {
  await turnForHalf();
  const values: unknown[] = [];
  for (const visitor of VISITORS) {
    const first = await shell.get(URL, visitor);
    expect(first.headers['set-cookie']).toBeUndefined();
    const value = parseFlags(first.body)[FLAG];
    expect((await readFlags(URL, visitor))[FLAG]).toBe(value);
    expect((await readFlags(`/_page${URL}`, visitor))[FLAG]).toBe(value);
    values.push(value);
  }
  expect(new Set(values)).toEqual(new Set([true, false]));
  // Search engines see one version, whatever their address is.
  const bots = await Promise.all(
    VISITORS.map((visitor) => readFlags(URL, { ...visitor, 'user-agent': 'Googlebot/2.1' })),
  );
  expect(new Set(bots.map((each) => each[FLAG]))).toEqual(new Set([false]));
});

test('an update of the browser changes nothing', async () => {
  await turnForHalf();
  for (const visitor of VISITORS) {
    const updated = { ...visitor, 'user-agent': visitor['user-agent'].replace('/130', '/131.0.2') };
    expect((await readFlags(URL, updated))[FLAG]).toBe((await readFlags(URL, visitor))[FLAG]);
  }
});

test('with consent to analytics, a cookie keeps the assignment at another address', async () => {
  await turnForHalf();
  const consent = '_cc=analytics%7Cessential';
  for (const visitor of VISITORS) {
    const value = (await readFlags(URL, visitor))[FLAG];
    const { headers, body } = await shell.get(URL, { ...visitor, cookie: consent });
    expect(parseFlags(body)[FLAG]).toBe(value);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(new RegExp(`^${SHELL_COOKIES.flags}=[\\w-]{22}; Max-Age=2592000; Path=/; HttpOnly`));
    const kept = `${consent}; ${cookie.split(';')[0]!}`;
    for (const elsewhere of VISITORS) {
      const again = await shell.get(URL, { ...elsewhere, cookie: kept });
      expect([parseFlags(again.body)[FLAG], again.headers['set-cookie']]).toEqual([value, undefined]);
    }
  }
});

test('without consent to analytics, the cookie does not count', async () => {
  await turnForHalf();
  const cookie = `_cc=essential; ${SHELL_COOKIES.flags}=${'a'.repeat(22)}`;
  for (const visitor of VISITORS)
    expect((await readFlags(URL, { ...visitor, cookie }))[FLAG]).toBe((await readFlags(URL, visitor))[FLAG]);
});

test('a page names the variation of an experiment that it shows, and is cached for each variation', async () => {
  const rule = { key: 'exp1', variations: [false, true], weights: [0.5, 0.5], coverage: 1, hashAttribute: 'id' };
  flags.state.definitions = { [FLAG]: { defaultValue: false, rules: [rule] } };
  flags.publish();
  await until('the experiment is known', async () => (await shell.get(URL)).body.includes('experiment_viewed'));
  const shown = new Set<string>();
  for (const visitor of VISITORS) {
    for (const url of [`${URL}/cached`, `/_page${URL}/cached`]) {
      const { body } = await shell.get(url, visitor);
      const variation = parseFlags(body)[FLAG] ? '1' : '0';
      expect(body).toContain(`{"event":"experiment_viewed","experiment":"exp1","variation":"${variation}"}`);
      shown.add(variation);
    }
  }
  expect(shown).toEqual(new Set(['0', '1']));
  expect((await shell.get(URL, { 'user-agent': 'Googlebot/2.1' })).body).not.toContain('experiment_viewed');
});

test('without the service, the flags are off and the shell serves pages', async () => {
  const own = await startShell('http://127.0.0.1:1');
  try {
    expect(parseFlags((await own.get(URL)).body)).toEqual({ ...OFF, ...SITE_FLAGS });
  } finally {
    await own.close();
  }
});

function startShell(host: string) {
  return startTestShell({
    settings: { FLAGS_URL: host, STAFF_KEY, SHELL_KEY },
    // Pages are cached only while the version of the catalogue is known.
    api: (_request, response) => response.end('{"appliedSeq":1}'),
    releases: [
      {
        name: 'fake',
        routes: ['/products', '/products/:slug'],
        fragments: ['fake/Box'],
        endpoints: [{ method: 'GET', path: '/api/fake/values' }],
        flags: [
          { key: 'fake.tips', default: false, text: 'Wskazówki.' },
          { key: 'fake.weeks', default: 3, text: 'Tygodnie.' },
        ],
        respond: `
          const text = '<pre>' + JSON.stringify(message.request?.flags) + '</pre>';
          if (message.type === 'page') page(message.id, text);
          if (message.type === 'fragment') fragment(message.id, text);
          if (message.type === 'endpoint') send({ type: 'endpoint', id: message.id, response: {
            status: 200, headers: { 'cache-control': 'public, max-age=60' }, body: text } });
        `,
      },
    ],
  });
}

async function turnForHalf() {
  const rules = [{ force: true, coverage: 0.5, hashAttribute: 'id' }];
  flags.state.definitions = { [FLAG]: { defaultValue: false, rules } };
  flags.publish();
  await until('the rules are known', isPrivate);
}

/** Responses are private while a flag has rules. */
async function isPrivate() {
  return String((await shell.get(URL)).headers['cache-control']).includes('private');
}

async function turn(isOn: boolean) {
  flags.state.values[FLAG] = isOn;
  flags.publish();
  await until(`the flag is ${isOn}`, async () => (await readFlags(URL))[FLAG] === isOn);
}

function getCacheState({ headers }: { headers: Record<string, unknown> }) {
  return /cache;desc="?(\w+)/.exec(String(headers['server-timing']))?.[1];
}

async function readFlags(url: string, headers: Record<string, string> = {}) {
  return parseFlags((await shell.get(url, headers)).body);
}

function parseFlags(body: string): Record<string, unknown> {
  const [, json = '{}'] = /<pre>(.*?)<\/pre>/.exec(body.replaceAll('\\u003c', '<').replaceAll('\\"', '"')) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
}

function signIn() {
  return createStaffCookie(STAFF_KEY, 'public');
}
