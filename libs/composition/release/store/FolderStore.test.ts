import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testStore } from '../../testing/testStore.ts';
import { writeRelease } from '../../testing/writeRelease.ts';
import { FolderStore } from './FolderStore.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

testStore(async () => () => new FolderStore(folder));

test('a release has its own folder, and a refused release leaves no files', async () => {
  const release = await writeRelease({});
  await new FolderStore(folder).publish(release);
  expect(await readdir(path.join(folder, 'listing/1.0.0'))).toEqual(['browser', 'release.json', 'server']);
  const other = await writeRelease({ name: 'product' });
  await writeFile(path.join(other, 'server/worker.cjs'), 'tampered');
  await expect(new FolderStore(folder).publish(other)).rejects.toThrow(/doesn't match its hash in release\.json/);
  expect(await readdir(path.join(folder, 'product'))).toEqual([]);
  await Promise.all([release, other].map((each) => rm(each, { recursive: true })));
});

test('a shell that runs as another user can read a release', async () => {
  const release = await writeRelease({});
  await chmod(release, 0o700);
  await new FolderStore(folder).publish(release);
  const { mode } = await stat(path.join(folder, 'listing/1.0.0'));
  expect(mode & 0o777).toBe(0o777 & ~process.umask());
  await rm(release, { recursive: true });
});

test('a store that this user may not write refuses a release in one sentence, and one that it may not read is not empty', async () => {
  const release = await writeRelease({});
  await chmod(release, 0o755);
  await chmod(folder, 0o755);
  const store = new FolderStore(path.join(folder, 'releases'));
  await asOtherUser(async () => {
    await expect(store.publish(release)).rejects.toThrow(
      `The release store ${store.folder} can't be written: this user may not write there. Change the owner of the folder. Nothing was published.`,
    );
  });
  await store.publish(release);
  await chmod(path.join(store.folder, 'listing'), 0o700);
  await asOtherUser(async () => {
    await expect(store.list('listing')).rejects.toThrow(/listing can't be read: EACCES/);
  });
  await rm(release, { recursive: true });
});

/** As root, who may write everything, runs `work` as another user; else takes the permissions of this user away. */
async function asOtherUser(work: () => Promise<void>) {
  const isRoot = process.getuid!() === 0;
  const folders = [folder, path.join(folder, 'releases/listing')];
  if (isRoot) process.seteuid!(65_534);
  else for (const each of folders) await chmod(each, 0o100).catch(() => undefined);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid!(0);
    else for (const each of folders) await chmod(each, 0o700).catch(() => undefined);
  }
}
