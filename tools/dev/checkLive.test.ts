import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { generateKeys, readPrivateKey, readPublicKeys, S3Store, signRelease } from '@gniazdo/composition/store';
import { writeRelease } from '../../libs/composition/testing/writeRelease.ts';
import { checkLive } from './checkLive.ts';

/** A server of S3's language on the disk; it brings no types. */
const S3rver = require('@20minutes/s3rver') as new (options: object) => {
  run: () => Promise<AddressInfo>;
  httpServer: Server;
  close: () => Promise<void>;
};

const theirs = generateKeys();
const trusted = readPublicKeys(theirs.publicKey);
const live = { listing: { stable: '1.0.0' }, product: { stable: '2.0.0' }, user: { stable: '3.0.0' } };
let folder: string;
let server: InstanceType<typeof S3rver>;
let store: S3Store;
let said: string[] = [];

beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-dev-s3-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'releases' }],
  });
  const { port } = await server.run();
  store = new S3Store(`s3://releases/live?endpoint=http://127.0.0.1:${port}&region=eu-central-1`);
  for (const [name, { stable: version }] of Object.entries(live)) {
    const built = await writeRelease({ name, version });
    await signRelease(built, readPrivateKey(theirs.privateKey));
    await store.publish(built);
    await rm(built, { recursive: true });
  }
}, 120_000);
afterAll(async () => {
  server.httpServer.closeAllConnections();
  await server.close();
  await rm(folder, { recursive: true });
});

test('what is live in a bucket, signed by whom we trust, needs no word', async () => {
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
