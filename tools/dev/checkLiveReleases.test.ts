import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderStore, generateKeys, readPrivateKey, readPublicKeys, signRelease } from '@gniazdo/composition/store';
import { writeRelease } from '@gniazdo/composition/testing/writeRelease';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkLiveReleases } from './checkLiveReleases.ts';

const theirs = generateKeys();
const trusted = readPublicKeys(theirs.publicKey);
const live = { listing: { stable: '1.0.0' }, product: { stable: '2.0.0' }, user: { stable: '3.0.0' } };
let folder: string;
let store: FolderStore;
let warnings: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-dev-live-'));
  store = new FolderStore(folder);
  for (const [name, { stable: version }] of Object.entries(live)) {
    const built = await writeRelease({ name, version });
    await signRelease(built, readPrivateKey(theirs.privateKey));
    await store.publish(built);
    await rm(built, { recursive: true });
  }
});
afterAll(() => rm(folder, { recursive: true }));

test('live releases with a trusted signature cause no warning', async () => {
  await check();
  expect(warnings).toEqual([]);
});

test('a missing release causes a warning, unless its remote is in development', async () => {
  await check({ live: { ...live, user: { stable: '9.9.9' } } });
  expect(warnings).toEqual([expect.stringContaining('9.9.9')]);
  await check({ live: { ...live, user: { stable: '9.9.9' } }, developed: ['user'] });
  expect(warnings).toEqual([]);
});

test('releases signed with an unknown key stop the start, and the message names the setting', async () => {
  const strangers = readPublicKeys(generateKeys().publicKey);
  await expect(check({ trusted: strangers })).rejects.toThrow(
    /None of the other remotes can be used\. .* may not sign .* RELEASE_PUBLIC_KEYS/,
  );
});

test('a channel without live releases causes a warning', async () => {
  await check({ live: {} });
  expect(warnings).toEqual(['No other remote is live: the site has the pages of this checkout only.']);
});

function check(overrides: Partial<Parameters<typeof checkLiveReleases>[0]> = {}) {
  warnings = [];
  const warn = (message: string) => void warnings.push(message);
  return checkLiveReleases({ live, developed: [], store, trusted, warn, ...overrides });
}
