import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createAssetCache } from '../../responses/assets/createAssetCache.ts';
import { createLastKnownGood } from './createLastKnownGood.ts';
import type { LoadedRelease } from './LoadedRelease.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shell-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a copy of a release that cannot be completed, as on a full disk, leaves no files', async () => {
  const { save, readVersions } = createLastKnownGood(folder, (store) => store);
  // A file cannot also be a folder, so the second one cannot be written, also by root.
  const files = new Map([
    ['browser', Buffer.from('a')],
    ['browser/entry.js', Buffer.from('b')],
  ]);
  const release = { id: { name: 'listing', version: '1.0.0' }, files } as LoadedRelease;
  await expect(save([release])).rejects.toThrow();
  expect(await readdir(path.join(folder, 'last-good', 'listing'))).toEqual([]);
  expect(await readVersions()).toBeNull();
});

test('a compressed file that cannot be stored is served and leaves no file', async () => {
  // A folder has the name of the file.
  await mkdir(path.join(folder, 'hash.br'));
  await mkdir(path.join(folder, 'hash.gz'));
  const asset = await createAssetCache(folder).get('entry.js', 'sha384-hash', async () => Buffer.from('let a;'));
  expect(asset?.identity.toString()).toBe('let a;');
  expect((await readdir(folder)).toSorted()).toEqual(['hash.br', 'hash.gz']);
});
