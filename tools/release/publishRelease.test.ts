import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { openChannel, openStore } from '@gniazdo/composition/store';
import { writeRelease } from '@gniazdo/composition/testing/writeRelease';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadReleaseKeys } from './loadReleaseKeys.ts';
import { type PublishOptions, publishRelease } from './publishRelease.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gniazdo-data-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('two commands that publish the same release at the same time both succeed, with one entry in the history', async () => {
  await Promise.all([publish(), publish()]);
  await publish();
  expect((await openOwn().channel.history()).map(({ action, to }) => [action, to?.stable])).toEqual([
    ['release', '1.0.0'],
  ]);
});

test('the slower of two commands with different sources and the same version fails; its message says to run it again', async () => {
  await publish({ entry: 'var first;' });
  await expect(publish({ entry: 'var second;' })).rejects.toThrow(
    /^listing@1\.0\.0 .*running the command again is enough, because it takes the next free version\.$/s,
  );
  expect(await openOwn().channel.history()).toHaveLength(1);
});

test.each([
  [{}, '✓ claims\n✓ contract'],
  [{ isOwnershipOnly: true }, '✓ claims\n– contract: skipped, because of --force'],
  [{ isPublishOnly: true }, '– claims, contract: checked when it is promoted'],
])('the gates that need the live releases are printed: %j', async (options, lines) => {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  await publish({}, { ...options, printsGates: true });
  expect(log.mock.calls).toEqual([[lines]]);
  log.mockRestore();
});

function openOwn() {
  const keys = loadReleaseKeys(dataDir, {});
  const folder = path.join(dataDir, 'releases');
  return {
    store: openStore(folder),
    channel: openChannel(folder, { trusted: () => keys.trusted, privateKey: keys.privateKey }),
    keys,
  };
}

/** Like a command of its own: with its own build, store and channel. */
async function publish(content: { entry?: string } = {}, options: Partial<PublishOptions> = {}) {
  const folder = await writeRelease(content);
  const manifest = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as ReleaseManifest;
  await publishRelease({ folder, manifest }, { ...openOwn(), isOwnershipOnly: false, ...options });
  await rm(folder, { recursive: true });
}
