import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FolderStore, StoreError } from '@gniazdo/composition/store';
import { publishFake } from '../../testing/publishFake.ts';
import { IntegrityError } from './integrity.ts';
import { loadRelease, ReleaseError } from './loadRelease.ts';

const ID = { name: 'listing', version: '1.0.0' };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'load-release-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a whole release is loaded with what browsers must know of it', async () => {
  await publishFake(folder, { name: 'listing', routes: ['/products'] });
  const release = await load();
  expect(release.key).toBe('listing@1.0.0');
  expect(release.browser).toMatchObject({ base: '/releases/listing/1.0.0/', container: 'listing__1_0_0' });
  expect(release.browser.islands['listing/Filter']?.[0]?.[0]).toBe('island.js');
  expect(JSON.parse(`{${release.browserJson}}`)).toEqual({ 'listing@1.0.0': release.browser });
});

test.each(['server/worker.cjs', 'browser/island.js', 'browser/style.css'])(
  'one byte more in %s is refused',
  async (file) => {
    await publishFake(folder, { name: 'listing' });
    await appendFile(path.join(folder, 'listing/1.0.0', file), ' ');
    await expect(load()).rejects.toBeInstanceOf(IntegrityError);
  },
);

test('another byte in the server bundle is refused', async () => {
  const { server } = await publishFake(folder, { name: 'listing' });
  const size = server.files['worker.cjs']!.bytes;
  await writeFile(path.join(folder, 'listing/1.0.0/server/worker.cjs'), 'x'.repeat(size));
  await expect(load()).rejects.toThrow(/its release names sha384-/);
});

test('a file that the manifest names no hash for is refused', async () => {
  const manifest = await publishFake(folder, { name: 'listing' });
  await rewriteManifest({ ...manifest, server: { bundle: 'other.cjs', files: manifest.server.files } });
  await expect(load()).rejects.toBeInstanceOf(ReleaseError);
});

test('a manifest of another release is refused', async () => {
  const manifest = await publishFake(folder, { name: 'listing' });
  await rewriteManifest({ ...manifest, version: '2.0.0' });
  await expect(load()).rejects.toThrow('listing@1.0.0 holds the release listing@2.0.0.');
});

test('a release of a newer protocol is refused', async () => {
  const manifest = await publishFake(folder, { name: 'listing' });
  await rewriteManifest({ ...manifest, protocol: 99 });
  await expect(load()).rejects.toThrow(/protocol 99/);
});

test('a file above the limit is not read', async () => {
  await publishFake(folder, { name: 'listing' });
  await writeFile(path.join(folder, 'listing/1.0.0/release.json'), ' '.repeat(2 * 1024 * 1024));
  await expect(load()).rejects.toBeInstanceOf(StoreError);
});

test('style that would end its element is refused', async () => {
  await publishFake(folder, { name: 'listing', css: 'a { } </style><script>alert(1)</script>' });
  await expect(load()).rejects.toBeInstanceOf(ReleaseError);
});

test.each([
  { name: '..', version: '..' },
  { name: 'listing', version: '../..' },
])('the store never leaves its folder for $name $version', async (id) => {
  await expect(new FolderStore(folder).readFile(id, 'release.json', 1000)).rejects.toThrow(/outside of the store/);
});

function load() {
  return loadRelease(new FolderStore(folder), ID);
}

function rewriteManifest(manifest: object) {
  return writeFile(path.join(folder, 'listing/1.0.0/release.json'), JSON.stringify(manifest));
}
