import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FakeRelease, publishFakeRelease, writeLiveVersions } from '@gniazdo/engine/testing/publishFakeRelease';
import { parseView } from '@gniazdo/testing/parseView';
import {
  CONTROL_ROOM,
  createStaffCookie,
  openPass,
  startTestShell,
  type TestShell,
} from '../../../testing/startTestShell.ts';
import { KEY } from '../../../testing/usePreviews.ts';

const LINKS: FakeRelease['links'] = [
  { place: 'header', text: 'Ogród <b>', path: '/garden' },
  { place: 'footer', text: 'Drzewa', path: '/garden/trees' },
  { place: 'footer', text: 'Krzewy', path: '/garden', order: 10 },
  { place: 'account', text: 'Twój ogród', path: '/garden/mine' },
];

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({ releases: [garden('1.0.0')], settings: { STAFF_KEY: KEY, COMPOSE: 'on' } });
  await publishFakeRelease(shell.store, { ...garden('1.1.0'), links: LINKS });
  await publishFakeRelease(shell.store, { ...garden('1.2.0'), links: [{ ...LINKS[0]!, path: '/products' }] });
});
afterAll(() => shell.close());

test('links of a live release are in header, footer and account menu, and a rollback takes them away', async () => {
  expect(await readLinks()).toEqual({ header: [], footer: [], account: [] });
  await makeLive('1.1.0');
  expect(await readLinks()).toEqual({
    header: [['Ogród <b>', '/pl/garden']],
    // In their order.
    footer: [
      ['Krzewy', '/pl/garden'],
      ['Drzewa', '/pl/garden/trees'],
    ],
    account: [['Twój ogród', '/pl/garden/mine']],
  });
  await makeLive('1.0.0');
  expect(await readLinks()).toEqual({ header: [], footer: [], account: [] });
});

test('only a preview shows the links of its release', async () => {
  const staff = { cookie: await createStaffCookie(KEY, 'controlRoom') };
  const cookie = await openPass(shell, await shell.get(`${CONTROL_ROOM}/pl/garden?compose=garden@1.1.0`, staff));
  expect((await readLinks(cookie)).header).toEqual([['Ogród <b>', '/pl/garden']]);
  expect((await readLinks()).header).toEqual([]);
});

test('a release with a link to a page of another remote is not served', async () => {
  await writeLiveVersions(shell.store, { garden: '1.2.0' });
  await shell.releaseManager.refresh();
  expect(shell.releaseManager.current.releases.get('garden')!.id.version).toBe('1.0.0');
  const failure = shell.releaseManager.getFailure({ name: 'garden', version: '1.2.0' });
  expect(JSON.stringify(failure)).toContain('is not a page of garden');
});

function garden(version: string): FakeRelease {
  return {
    name: 'garden',
    version,
    routes: ['/garden', '/garden/trees', '/garden/mine'],
    respond: "page(message.id, '<h1>garden</h1>');",
  };
}

async function makeLive(version: string) {
  await writeLiveVersions(shell.store, { garden: version });
  await shell.releaseManager.refresh();
}

/** Text and address of the links to the remote in each place. */
async function readLinks(cookie = '') {
  const { body } = await shell.get('/pl/garden', { cookie });
  const { body: root } = parseView(body);
  const read = (place: string) => [
    ...new Map(
      [...root.querySelectorAll(place)]
        .map((link) => [link.textContent, link.getAttribute('href')!] as const)
        .filter(([, href]) => href.startsWith('/pl/garden')),
    ),
  ];
  return {
    header: read('#header [data-menu] a'),
    footer: read('footer a'),
    account: read('#konto-menu a'),
  };
}
