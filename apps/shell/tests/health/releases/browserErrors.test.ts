import { afterEach, expect, test } from '@jest/globals';
import type { BrowserError, BrowserReport } from '@gniazdo/engine/client/contract/BrowserReport';
import { parseView } from '@gniazdo/testing/parseView';
import { until } from '@gniazdo/testing/until';
import { within } from '@testing-library/dom';
import {
  CONTROL_ROOM,
  createStaffCookie,
  DEVELOPER,
  MONITOR,
  startTestShell,
  type TestShell,
} from '../../../testing/startTestShell.ts';

const KEY = 'a key of tests that has 32 letters';
const RELEASE = 'listing@1.0.0';
const SCRIPT = '/releases/listing/1.0.0/island.js';
/** Line 12 of a source is at the beginning of the script, line 13 is 20 columns later. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['apps/listing/features/filter/Filter.island.tsx'],
  names: [],
  mappings: 'AAWA,oBACA',
});
const TYPED = 'Ola Nowak';

let shell: TestShell | undefined;

afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

test('an error is a group with its place in the sources, island, phase and pattern of the page', async () => {
  const { send, list, logged } = await open();
  await send(
    { frames: [`${SCRIPT}:1:25`, `${SCRIPT}:1:3`] },
    { referer: `http://gniazdo.test/pl/list/${TYPED}?q=${TYPED}` },
  );
  await send({ frames: [`${SCRIPT}:1:26`, `${SCRIPT}:1:4`] }, { 'x-forwarded-for': '198.51.100.7' });
  await until('both are mapped', () => list()[0]?.count === 2);
  expect(list()).toMatchObject([
    {
      where: 'listing/Filter',
      phase: 'event',
      name: 'TypeError',
      message: '… is not a function',
      place: 'apps/listing/features/filter/Filter.island.tsx:13',
      frames: [
        'apps/listing/features/filter/Filter.island.tsx:13',
        'apps/listing/features/filter/Filter.island.tsx:12',
      ],
      routes: ['/pl/list/:slug'],
      alsoIn: [],
    },
  ]);
  const lines = logged.filter((line) => line.includes('Browsers report an error'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Filter.island.tsx:13');
  const { body } = await shell!.get('/metrics', MONITOR);
  expect(body).toMatch(/gniazdo_browser_errors_total\{remote="listing",release="1\.0\.0",phase="event"\} 2\n/);
});

test('the control room shows the group on the card of its release, and nothing that was typed', async () => {
  const { send, list, readControlRoom } = await open();
  const { body: before } = await readControlRoom();
  expect(before).not.toContain('>Errors in browsers<');
  await send({ name: TYPED, message: `Nie ma: ${TYPED}` }, { referer: `http://gniazdo.test/pl/list/${TYPED}` });
  await until('it is mapped', () => list().length === 1);
  const { body } = await readControlRoom();
  expect(body).not.toContain('Nowak');
  const card = within(parseView(body).getByRole('article', { name: 'listing 1.0.0' }));
  expect(card.getByText('apps/listing/features/filter/Filter.island.tsx:12')).toBeTruthy();
  expect(card.getByRole('heading', { name: 'Errors in browsers', level: 4 })).toBeTruthy();
  expect(
    card.getByText(/^listing\/Filter, in a handler of an event; 1 report; first .*; on \/pl\/list\/:slug$/),
  ).toBeTruthy();
});

test('errors of the shell are mapped with the maps of its build, in a section of their own', async () => {
  const { send, list, readControlRoom } = await open();
  await send({ where: 'dialog', release: '', phase: 'later', frames: ['/shell/app.0123abcd.js:1:1'] });
  await until(
    'it is mapped',
    () => shell!.releaseHealth.browserErrors({ name: 'shell', version: '1.0.0' }).length === 1,
  );
  expect(list()).toEqual([]);
  const section = within(parseView((await readControlRoom()).body).getByRole('region', { name: 'Shell 1.0.0' }));
  expect(section.getByText('libs/engine/client/dialogs/showDialog.ts:12')).toBeTruthy();
  expect(section.getByRole('heading', { name: 'Errors in browsers', level: 3 })).toBeTruthy();
});

test('an error without an island belongs to the release whose script threw it', async () => {
  const { send, list } = await open();
  await send({ where: '', release: '', phase: 'later', frames: ['/shell/react.0123abcd.js:1:9', `${SCRIPT}:1:1`] });
  await send({ where: 'product/Filter', release: 'product@1.0.0', frames: [`${SCRIPT}:1:1`] });
  await until('both are mapped', () => list().length === 2);
  expect(list().map(({ where, phase, place }) => [where, phase, place])).toEqual([
    ['', 'event', 'apps/listing/features/filter/Filter.island.tsx:12'],
    ['', 'later', 'apps/listing/features/filter/Filter.island.tsx:12'],
  ]);
});

test('invented releases, islands, files and texts are not kept', async () => {
  const { send, list, post } = await open();
  await send({ release: 'listing@9.9.9', frames: [] });
  await send({ where: TYPED, release: '', frames: [] });
  await send({
    where: TYPED,
    frames: [`/releases/listing/1.0.0/${TYPED}.js:1:1`, `/shell/../${TYPED}.js:1:1`, '/shell/typed.01234567.js:1:1'],
  });
  await until('one is listed', () => list().length === 1);
  expect(list()).toMatchObject([{ where: '', frames: [], place: '' }]);
  expect(shell!.releaseHealth.browserErrors({ name: 'shell', version: '1.0.0' })).toEqual([]);
  expect((await post({ errors: [{ ...ERROR, visitor: TYPED } as never] })).statusCode).toBe(400);
  expect((await post({ errors: Array.from({ length: 6 }, () => ERROR) })).statusCode).toBe(400);
});

test('a client counts three times per error and adds ten errors in an hour, a network forty', async () => {
  const { send } = await open();
  const list = () => shell!.releaseHealth.browserErrors({ name: 'product', version: '1.0.0' });
  // This release has no maps, so that each column is another place.
  const sendAt = (column: number, address: string) =>
    send(
      { where: 'product/Filter', release: 'product@1.0.0', frames: [`/releases/product/1.0.0/island.js:1:${column}`] },
      { 'x-forwarded-for': address },
    );
  for (let n = 0; n < 6; n++) await sendAt(1, '203.0.113.1');
  await until('it is listed', () => list().length === 1);
  expect(list()[0]!.count).toBe(3);
  for (let n = 2; n < 30; n++) await sendAt(n, '203.0.113.1');
  await until('ten are listed', () => list().length === 10);
  for (let n = 0; n < 100; n++) await sendAt(n + 100, `198.51.100.${n + 1}`);
  await until('fifty are listed', () => list().length === 50);
  // Known errors still count.
  await sendAt(1, '203.0.113.9');
  expect(list().find(({ place }) => place.endsWith(':1:1'))!.count).toBe(4);
});

test('a script without a map, or with a damaged one, keeps its position', async () => {
  const { send, list, logged } = await open({ 'island.js.map': '{"version":3,"sources":[],"mappings":"!"}' });
  await send({});
  await until('it is listed', () => list().length === 1);
  expect(list()[0]).toMatchObject({ place: `${SCRIPT}:1:1` });
  expect(logged.filter((line) => line.includes('A source map could not be read'))).toHaveLength(0);
});

test.each([
  `${SCRIPT}.map`,
  '/releases/listing/1.0.0/maps/island.js.map',
  '/releases/listing/1.0.0/%2e%2e/maps/island.js.map',
  '/releases/listing/1.0.0/..%2fmaps%2fisland.js.map',
  '/shell/.maps/app.0123abcd.js.map',
  '/shell/app.0123abcd.js.map',
  '/_developer/listing/1.0.0/maps/island.js.map',
])('source maps are not public: %s', async (url) => {
  await open();
  const { statusCode, body } = await shell!.get(url);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('mappings');
});

test('pages do not name source maps; developers of remotes receive them with the release', async () => {
  await open();
  const { body } = await shell!.get('/pl/list/sofy');
  expect(body).toContain('data-release="listing@1.0.0"');
  expect(body).not.toContain('.map');
  expect((await shell!.get('/_developer/listing/1.0.0/maps/island.js.map', DEVELOPER)).statusCode).toBe(200);
});

const ERROR: BrowserError = {
  where: 'listing/Filter',
  release: RELEASE,
  phase: 'event',
  name: 'TypeError',
  message: '… is not a function',
  frames: [`${SCRIPT}:1:1`],
};

async function open(maps: Record<string, string> = { 'island.js.map': MAP }) {
  const logged: string[] = [];
  const started = await startTestShell({
    releases: [
      { name: 'listing', routes: ['/list/:slug'], respond: `page(message.id, '<p>ok</p>')`, maps },
      { name: 'product' },
    ],
    shellFiles: {
      'app.0123abcd.js': '',
      'react.0123abcd.js': '',
      '.maps/app.0123abcd.js.map': MAP.replace(
        'apps/listing/features/filter/Filter.island.tsx',
        'libs/engine/client/dialogs/showDialog.ts',
      ),
    },
    settings: { TRUSTED_PROXIES: 'loopback', STANDBY_WORKERS: 'off', STAFF_KEY: KEY, REPORTS_PER_ADDRESS: '100000' },
    logLevel: 'trace',
    onLog: (line) => void logged.push(line),
  });
  shell = started;
  const post = (report: Partial<BrowserReport>, headers: Record<string, string> = {}) =>
    started.server.inject({
      method: 'POST',
      url: '/_reports',
      payload: JSON.stringify({ release: RELEASE, vitals: {}, islands: [], ...report }),
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin', ...headers },
    });
  return {
    logged,
    post,
    list: () => started.releaseHealth.browserErrors({ name: 'listing', version: '1.0.0' }),
    async send(error: Partial<BrowserError>, headers?: Record<string, string>) {
      expect((await post({ errors: [{ ...ERROR, ...error }] }, headers)).statusCode).toBe(204);
    },
    async readControlRoom() {
      return started.get(`${CONTROL_ROOM}/_releases`, { cookie: await createStaffCookie(KEY, 'controlRoom') });
    },
  };
}
