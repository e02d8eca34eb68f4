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
