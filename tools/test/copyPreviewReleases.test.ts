import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeChannel, FolderStore, signRelease } from '@gniazdo/composition/store';
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
