import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeChannel, FolderStore, readPublicKeys, SignedStore, signRelease } from '@gniazdo/composition/store';
import { writeRelease } from '@gniazdo/composition/testing/writeRelease';
import { openReleaseContext } from '@gniazdo/release-tools/openReleaseContext';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { copyPreviewReleases } from './copyPreviewReleases.ts';

let folder: string;
let env: NodeJS.ProcessEnv;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-preview-'));
  env = { DATA_DIR: path.join(folder, 'running') };
});
afterEach(() => rm(folder, { recursive: true }));

test('a preview is completed with the releases that are live on the running system, and all are copied', async () => {
  await publish('listing', '1.4.0', { isLive: true });
  await publish('listing', '1.5.0-pr42');
  await publish('product', '2.0.1', { isLive: true });
  await publish('product', '2.1.0');
  const target = path.join(folder, 'tested');
  expect(await copyPreviewReleases('listing@1.5.0-pr42', target, env)).toBe('listing@1.5.0-pr42,product@2.0.1');
  const copied = new FolderStore(path.join(target, 'releases'));
  expect([await copied.list('listing'), await copied.list('product')]).toEqual([['1.5.0-pr42'], ['2.0.1']]);
});

test('a release comes with all its files and its signature, once', async () => {
  await publish('listing', '1.5.0-pr42');
  const target = path.join(folder, 'tested');
  for (const _ of [1, 2]) await copyPreviewReleases('listing@1.5.0-pr42', target, env);
  const { store, keys } = openReleaseContext(env);
  const id = { name: 'listing', version: '1.5.0-pr42' };
  const copied = new FolderStore(path.join(target, 'releases'));
  expect(await copied.list('listing')).toEqual([id.version]);
  expect(await new SignedStore(copied, readPublicKeys(keys.publicKeys)).read(id)).toEqual(await store.read(id));
  const entry = await readFile(path.join(target, 'releases/listing/1.5.0-pr42/browser/remoteEntry.js'), 'utf8');
  expect(entry).toBe('var entry;');
});

test('a missing release is reported with the existing ones', async () => {
  await publish('listing', '1.5.0-pr42');
  await expect(copyPreviewReleases('listing@1.5.0-pr41', path.join(folder, 'tested'), env)).rejects.toThrow(
    'There is no release listing@1.5.0-pr41. The newest of listing: 1.5.0-pr42.',
  );
});

test('without live releases only those of the preview are copied', async () => {
  await publish('listing', '1.5.0-pr42');
  expect(await copyPreviewReleases('listing@1.5.0-pr42', path.join(folder, 'tested'), env)).toBe('listing@1.5.0-pr42');
});

async function publish(name: string, version: string, { isLive = false } = {}) {
  const { store, channel, keys } = openReleaseContext(env);
  const built = await writeRelease({ name, version });
  await signRelease(built, keys.privateKey());
  await store.publish(built);
  await rm(built, { recursive: true });
  if (isLive)
    await changeChannel(channel, { name, action: 'release', by: 'ala', why: '' }, () => ({ stable: version }));
  await channel.close();
}
