import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FolderStore } from '@gniazdo/composition/store';
import { getSheets } from '../server/releases/live/LoadedRelease.ts';
import { getRemoteRights } from '@gniazdo/contracts/site';
import { loadRelease } from '../server/releases/live/loadRelease.ts';
import { openFakeChannel, writeLiveVersions, publishFakeRelease } from '../testing/publishFakeRelease.ts';
import { createDevReleases } from './createDevReleases.ts';

const BUILD = {
  bundle: 'void 0;',
  css: '.a{}',
  islands: ['listing/Filter'],
  scripts: { 'listing/Seen': 'element article' },
  contents: { routes: [{ path: '/list', personal: false }], fragments: [], endpoints: [] },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dev-releases-'));
  await publishFakeRelease(folder, { name: 'listing', bundle: 'void 0;' });
  await publishFakeRelease(folder, { name: 'product', bundle: 'void 0;' });
  await writeLiveVersions(folder, { listing: '1.0.0', product: '1.0.0' });
});
afterEach(() => rm(folder, { recursive: true }));

test('a remote under development is live in its newest build, others as in the channel, which is unchanged', async () => {
  const { releases, real } = open();
  const before = await real.channel.read();
  releases.put('listing', BUILD);
  const { version } = releases.put('listing', { ...BUILD, css: '.b{}' });
  expect((await releases.channel.read()).remotes).toEqual({
    listing: { stable: version },
    product: { stable: '1.0.0' },
  });
  expect(await real.channel.read()).toEqual(before);
  const refused = { name: 'listing', action: 'release', to: null, by: 'ala', why: '' } as const;
  await expect(releases.channel.write(before.revision, refused)).rejects.toThrow('cannot change the channel');
});

test('a build passes all checks of a release', async () => {
  const { releases } = open();
  const id = releases.put('listing', BUILD);
  const loaded = await loadRelease(releases.store, id, getRemoteRights);
  expect(loaded).toMatchObject({ id, serverBundle: 'void 0;' });
  expect(getSheets(loaded)).toMatchObject([{ text: '.a{}' }]);
  expect(loaded.browser.islands).toEqual({ 'listing/Filter': [] });
  expect(loaded.browser.scripts).toEqual({ 'listing/Seen': { wake: 'element article', files: [] } });
  expect(await loadRelease(releases.store, { name: 'product', version: '1.0.0' }, getRemoteRights)).toMatchObject({
    key: 'product@1.0.0',
  });
});

test('pages of an earlier build still get its files', async () => {
  const { releases } = open();
  const first = releases.put('listing', BUILD);
  releases.put('listing', BUILD);
  const entry = await releases.store.readFile(first, 'browser/remoteEntry.js', 1000);
  expect(entry.toString()).toBe('var listing__0_0_0_dev_1=window.gniazdoDev.container("listing");');
});

test('watchers are notified of each build', async () => {
  const { releases } = open();
  const seen: string[] = [];
  const next = Promise.withResolvers<void>();
  const stop = releases.channel.watch(({ remotes }) => {
    seen.push(remotes['listing']!.stable);
    next.resolve();
  });
  await next.promise;
  releases.put('listing', BUILD);
  stop();
  releases.put('listing', BUILD);
  expect(seen).toEqual(['1.0.0', '0.0.0-dev.1']);
});

function open() {
  const real = { store: new FolderStore(folder), channel: openFakeChannel(folder) };
  return { real, releases: createDevReleases(real) };
}
