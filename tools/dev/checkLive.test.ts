import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FolderStore, generateKeys, readPrivateKey, readPublicKeys, signRelease } from '@gniazdo/composition/store';
import { writeRelease } from '../../libs/composition/testing/writeRelease.ts';
import { checkLive } from './checkLive.ts';

const theirs = generateKeys();
const trusted = readPublicKeys(theirs.publicKey);
const live = { listing: { stable: '1.0.0' }, product: { stable: '2.0.0' }, user: { stable: '3.0.0' } };
let folder: string;
let store: FolderStore;
let said: string[] = [];

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

test('what is live in the store, signed by whom we trust, needs no word', async () => {
  await check();
  expect(said).toEqual([]);
});

test('one that is missing is told, and the others do', async () => {
  await check({ live: { ...live, user: { stable: '9.9.9' } } });
  expect(said).toEqual([expect.stringContaining('9.9.9')]);
  await check({ live: { ...live, user: { stable: '9.9.9' } }, developed: ['user'] });
  expect(said).toEqual([]);
});

test('a key that nobody here trusts stops the start, with the sentence that says what to set', async () => {
  const strangers = readPublicKeys(generateKeys().publicKey);
  await expect(check({ trusted: strangers })).rejects.toThrow(
    /None of the other remotes can be used\. .* may not sign .* RELEASE_PUBLIC_KEYS/,
  );
});

test('a place where nothing is live is told', async () => {
  await check({ live: {} });
  expect(said).toEqual(['No other remote is live there: the site will have nothing but yours.']);
});

function check(overrides: Partial<Parameters<typeof checkLive>[0]> = {}) {
  said = [];
  const say = (sentence: string) => void said.push(sentence);
  return checkLive({ live, developed: [], store, trusted, say, ...overrides });
}
