import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  FolderStore,
  generateKeys,
  readPrivateKey,
  readPublicKeys,
  SignedStore,
  signRelease,
} from '@gniazdo/composition/store';
import { writeRelease } from '@gniazdo/composition/testing/writeRelease';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { bringReleases } from './bringReleases.ts';

const keys = generateKeys();
const id = { name: 'listing', version: '1.5.0-pr42' };
let folder: string;
let from: FolderStore;
let to: FolderStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-bring-'));
  [from, to] = [new FolderStore(path.join(folder, 'from')), new FolderStore(path.join(folder, 'to'))];
  const built = await writeRelease(id);
  await signRelease(built, readPrivateKey(keys.privateKey));
  await from.publish(built);
  await rm(built, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

test('a release comes with all its files and its signature, once', async () => {
  await bringReleases([id], from, to);
  await bringReleases([id], from, to);
  expect(await to.list('listing')).toEqual([id.version]);
  expect(await new SignedStore(to, readPublicKeys(keys.publicKey)).read(id)).toEqual(await from.read(id));
  expect(await readFile(path.join(folder, 'to/listing/1.5.0-pr42/browser/remoteEntry.js'), 'utf8')).toBe('var entry;');
});

test('a missing release is reported with the existing ones', async () => {
  const wanted = { ...id, version: '1.5.0-pr41' };
  await expect(bringReleases([wanted], from, to)).rejects.toThrow(
    'There is no release listing@1.5.0-pr41. The newest of listing: 1.5.0-pr42.',
  );
});
