import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { readManifest } from '@gniazdo/composition/store';
import { writeRelease } from '@gniazdo/composition/testing/writeRelease';
import { afterEach, expect, test } from '@jest/globals';
import { copyBuild } from './buildRemotes.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

test('a release has the commit and the time of its release, also if its build comes from the cache', async () => {
  const dist = await createBuild('1.2.0');
  const before = new Date().toISOString();
  const { folder, manifest } = await copyBuild('listing', '1.2.0', 'Chips', dist);
  folders.push(folder);
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: __dirname, encoding: 'utf8' }).trim();
  expect(manifest).toMatchObject({ name: 'listing', version: '1.2.0', commit, notes: 'Chips' });
  expect(manifest.builtAt >= before).toBe(true);
  expect(await readManifest(folder)).toEqual(manifest);
});

test('a build of another version is refused', async () => {
  const dist = await createBuild('1.2.1');
  await expect(copyBuild('listing', '1.2.0', '', dist)).rejects.toThrow('Another build has replaced apps/listing/dist');
});

async function createBuild(version: string) {
  const dist = await writeRelease({ name: 'listing', version, commit: '0'.repeat(40) });
  folders.push(dist);
  return dist;
}
