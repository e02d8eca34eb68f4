import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SUPPORTED_PROTOCOLS } from '@gniazdo/composition/protocol';
import { FolderStore, StoreError } from '@gniazdo/composition/store';
import { getRemoteRights } from '@gniazdo/contracts/site';
import { publishFakeRelease } from '../../../testing/publishFakeRelease.ts';
import { IntegrityError, InvalidReleaseError, loadRelease } from './loadRelease.ts';

const ID = { name: 'listing', version: '1.0.0' };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'load-release-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a release is loaded with its data for browsers', async () => {
  await publishFakeRelease(folder, { name: 'listing', routes: ['/products'] });
  const release = await load();
  expect(release.key).toBe('listing@1.0.0');
  expect(release.browser).toMatchObject({ base: '/releases/listing/1.0.0/', container: 'listing__1_0_0' });
  expect(release.browser.islands['listing/Filter']?.[0]?.[0]).toBe('island.js');
  expect(JSON.parse(`{${release.browserJson}}`)).toEqual({ 'listing@1.0.0': release.browser });
});

test('scripts are listed with their conditions; pages without the release get only those that wait for nothing of it', async () => {
  await publishFakeRelease(folder, {
    name: 'listing',
    scripts: { 'listing/Seen': 'element article', 'listing/Used': 'used' },
  });
  const { browser, scriptsJson } = await load();
  const files = [['island.js', expect.stringMatching(/^sha384-/)]];
  expect(browser.scripts).toEqual({
    'listing/Seen': { wake: 'element article', files },
    'listing/Used': { wake: 'used', files },
  });
  expect(JSON.parse(`{${scriptsJson}}`)).toEqual({
    'listing@1.0.0': { ...browser, islands: {}, scripts: { 'listing/Used': { wake: 'used', files } } },
  });
});

test('a release without scripts adds nothing to pages without it', async () => {
  await publishFakeRelease(folder, { name: 'listing' });
  const { browser, scriptsJson } = await load();
  expect(scriptsJson).toBe('');
  expect(browser).not.toHaveProperty('scripts');
});

test('a script with the name of another remote is rejected', async () => {
  await publishFakeRelease(folder, { name: 'listing', scripts: { 'user/Likes': 'used' } });
  await expect(load()).rejects.toThrow('listing@1.0.0 is refused. The script user/Likes must begin with "listing/".');
});

test('a script with an unknown condition is rejected', async () => {
  await publishFakeRelease(folder, { name: 'listing', scripts: { 'listing/Likes': 'always' } });
  await expect(load()).rejects.toThrow(/wake/);
});

test.each(['server/worker.cjs', 'browser/island.js', 'browser/style.css'])(
  'an additional byte in %s is rejected',
  async (file) => {
    await publishFakeRelease(folder, { name: 'listing' });
    await appendFile(path.join(folder, 'listing/1.0.0', file), ' ');
    await expect(load()).rejects.toBeInstanceOf(IntegrityError);
  },
);

test('a changed byte in the server bundle is rejected', async () => {
  const { server } = await publishFakeRelease(folder, { name: 'listing' });
  const size = server.files['worker.cjs']!.bytes;
  await writeFile(path.join(folder, 'listing/1.0.0/server/worker.cjs'), 'x'.repeat(size));
  await expect(load()).rejects.toThrow(/the manifest lists sha384-/);
});

test('a file without a hash in the manifest is rejected', async () => {
  const manifest = await publishFakeRelease(folder, { name: 'listing' });
  await rewriteManifest({ ...manifest, server: { bundle: 'other.cjs', files: manifest.server.files } });
  await expect(load()).rejects.toBeInstanceOf(InvalidReleaseError);
});

test('a manifest of another release is rejected', async () => {
  const manifest = await publishFakeRelease(folder, { name: 'listing' });
  await rewriteManifest({ ...manifest, version: '2.0.0' });
  await expect(load()).rejects.toThrow('listing@1.0.0 contains the release listing@2.0.0.');
});

test.each([Math.min(...SUPPORTED_PROTOCOLS) - 1, Math.max(...SUPPORTED_PROTOCOLS) + 1])(
  'a release of another worker protocol is rejected (%d)',
  async (protocol) => {
    const manifest = await publishFakeRelease(folder, { name: 'listing' });
    await rewriteManifest({ ...manifest, protocol });
    await expect(load()).rejects.toThrow(
      `listing@1.0.0 uses worker protocol ${protocol}, this shell needs ${SUPPORTED_PROTOCOLS.join(' or ')}: release listing again.`,
    );
  },
);

test('a file above the limit is not read', async () => {
  await publishFakeRelease(folder, { name: 'listing' });
  await writeFile(path.join(folder, 'listing/1.0.0/release.json'), ' '.repeat(2 * 1024 * 1024));
  await expect(load()).rejects.toBeInstanceOf(StoreError);
});

test('CSS that would end its style element is rejected', async () => {
  await publishFakeRelease(folder, { name: 'listing', css: 'a { } </style><script>alert(1)</script>' });
  await expect(load()).rejects.toBeInstanceOf(InvalidReleaseError);
});

test.each([
  { name: '..', version: '..' },
  { name: 'listing', version: '../..' },
])('the store reads nothing outside of its folder for $name $version', async (id) => {
  await expect(new FolderStore(folder).readFile(id, 'release.json', 1000)).rejects.toThrow(/outside of the store/);
});

function load() {
  return loadRelease(new FolderStore(folder), ID, getRemoteRights);
}

function rewriteManifest(manifest: object) {
  return writeFile(path.join(folder, 'listing/1.0.0/release.json'), JSON.stringify(manifest));
}
