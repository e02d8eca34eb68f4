import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { generateKeys } from '@gniazdo/composition/store';
import { writeSignedChannel } from '@gniazdo/composition/testing/writeSignedChannel';
import {
  fakeKeys,
  openFakeChannel,
  publishFakeRelease,
  writeFakeChannel,
} from '@gniazdo/engine/testing/publishFakeRelease';
import { getHeading } from '@gniazdo/engine/testing/getHeading';
import {
  CONTROL_ROOM,
  createStaffCookie,
  startTestShell,
  TEST_STYLES,
  type TestShell,
} from '../../../testing/startTestShell.ts';
import { site } from '../../../site.ts';
import { createShell } from '@gniazdo/engine/server/createShell';
import { readClientManifest } from '@gniazdo/engine/server/readClientManifest';

const STAFF_KEY = 'k'.repeat(32);
let shell: TestShell;
afterEach(() => shell.close());

test('an old entry that is put back changes nothing, and the control room says why', async () => {
  shell = await start();
  const old = await readChannelFile();
  await publishFakeRelease(shell.store, listing('1.1.0'));
  await writeFakeChannel(shell.store, { listing: { stable: '1.1.0' } });
  await shell.releaseManager.refresh();
  await writeFile(channelFile(), old.replace(/"revision":\d+/, '"revision":9'));
  await shell.releaseManager.refresh();
  expect(await getListing()).toBe('listing 1.1.0');
  const cookie = await createStaffCookie(STAFF_KEY, 'controlRoom');
  const { body } = await shell.get(`${CONTROL_ROOM}/_releases`, { cookie });
  expect(body).toContain('keeps what it had. The channel entry of listing from ');
  expect(body).toContain('listing 1.1.0');
});

test('an entry signed by an unknown key changes nothing', async () => {
  shell = await start();
  await publishFakeRelease(shell.store, listing('1.1.0'));
  await writeSignedChannel(shell.store, { listing: { stable: '1.1.0' } }, generateKeys().privateKey);
  await shell.releaseManager.refresh();
  expect(await getListing()).toBe('listing 1.0.0');
});

test('a shell that starts with a refused entry serves the last known good release', async () => {
  shell = await start();
  await writeSignedChannel(shell.store, { listing: { stable: '1.1.0' } }, generateKeys().privateKey);
  const next = await createShell({
    site,
    env: shell.env,
    version: '1.0.0',
    client: readClientManifest('/nowhere'),
    clientFolder: '/nowhere',
    styles: TEST_STYLES,
  });
  await next.start();
  const { body } = await next.server.inject('/pl/products');
  await next.stop();
  expect(getHeading(body)).toBe('listing 1.0.0');
});

test('an entry with a release below its minimum version changes nothing', async () => {
  shell = await start();
  await publishFakeRelease(shell.store, listing('1.1.0'));
  await writeFakeChannel(shell.store, { listing: { stable: '1.1.0', minimum: '1.1.0' } });
  await shell.releaseManager.refresh();
  await writeSignedChannel(shell.store, { listing: { stable: '1.0.0', minimum: '1.1.0' } }, fakeKeys.privateKey);
  await shell.releaseManager.refresh();
  expect(await getListing()).toBe('listing 1.1.0');
});

test('without a key, the shell follows the channel but cannot change it', async () => {
  shell = await start({ CHANNEL_SIGNING_KEY: '' });
  expect((await openFakeChannel(shell.store).read()).remotes.listing?.stable).toBe('1.0.0');
  const response = await shell.server.inject({
    method: 'POST',
    url: `${CONTROL_ROOM}/_releases/change`,
    headers: {
      cookie: await createStaffCookie(STAFF_KEY, 'controlRoom'),
      origin: CONTROL_ROOM,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ name: 'listing', action: 'pin', why: 'test', seen: '9' }).toString(),
  });
  expect(response.statusCode).toBe(409);
  expect(response.body).toContain('This shell has no key to change the channel with. Set CHANNEL_SIGNING_KEY_FILE.');
});

function start(settings: Record<string, string> = {}) {
  return startTestShell({ releases: [listing('1.0.0')], settings: { STAFF_KEY, PAGE_CACHE_MB: '0', ...settings } });
}

async function getListing() {
  return getHeading((await shell.get('/pl/products')).body);
}

function channelFile() {
  return path.join(shell.store, 'channel.json');
}

function readChannelFile() {
  return readFile(channelFile(), 'utf8');
}

function listing(version: string) {
  const respond = `page(message.id, '<h1>listing ${version}</h1>')`;
  return { name: 'listing', version, routes: ['/products'], respond };
}
