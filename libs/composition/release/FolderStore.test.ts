import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeRelease } from '../testing/writeRelease.ts';
import { BrokenReleaseError, FolderStore, ReleaseExistsError } from './FolderStore.ts';

let folder: string;
let store: FolderStore;
let built: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-store-'));
  store = new FolderStore(folder);
  built = [];
});
afterEach(() => Promise.all([folder, ...built].map((each) => rm(each, { recursive: true }))));

test('a published release can be read and stands in its own folder', async () => {
  await store.publish(await build({ version: '1.2.0' }));
  expect(await store.read('listing', '1.2.0')).toMatchObject({ name: 'listing', version: '1.2.0' });
  expect(await readFile(path.join(folder, 'listing/1.2.0/browser/remoteEntry.js'), 'utf8')).toBe('var entry;');
});

test('versions are listed oldest first', async () => {
  for (const version of ['1.10.0', '1.9.0', '1.10.0-pr42']) await store.publish(await build({ version }));
  expect(await store.list('listing')).toEqual(['1.9.0', '1.10.0-pr42', '1.10.0']);
  expect(await store.list('product')).toEqual([]);
});

test('the same content can be published again, from another build', async () => {
  await store.publish(await build({}));
  await store.publish(await build({ builtAt: '2026-02-02T00:00:00.000Z', commit: 'abc' }));
  expect(await store.list('listing')).toEqual(['1.0.0']);
});

test('other content under a published version is refused and changes nothing', async () => {
  await store.publish(await build({}));
  await expect(store.publish(await build({ entry: 'var other;' }))).rejects.toThrow(ReleaseExistsError);
  expect(await readFile(path.join(folder, 'listing/1.0.0/browser/remoteEntry.js'), 'utf8')).toBe('var entry;');
});

test('two processes that publish the same release at once both succeed', async () => {
  const folders = [await build({}), await build({})];
  await Promise.all(folders.map((each) => new FolderStore(store.folder).publish(each)));
  expect(await readdir(path.join(folder, 'listing'))).toEqual(['1.0.0']);
});

test.each([
  ['changed', 'browser/remoteEntry.js'],
  ['added', 'browser/extra.js'],
])('a release with a file %s after the build is refused and leaves nothing behind', async (_, file) => {
  const release = await build({});
  await writeFile(path.join(release, file), 'tampered');
  await expect(store.publish(release)).rejects.toThrow(BrokenReleaseError);
  expect(await readdir(path.join(folder, 'listing'))).toEqual([]);
});

async function build(options: Parameters<typeof writeRelease>[0]) {
  const release = await writeRelease(options);
  built.push(release);
  return release;
}
