import { rm } from 'node:fs/promises';
import { afterEach, expect, test } from '@jest/globals';
import {
  generateKeys,
  HttpStore,
  readManifest,
  readPrivateKey,
  readPublicKeys,
  SignedStore,
  signRelease,
} from '@gniazdo/composition/store';
import { writeRelease } from '../../../libs/composition/testing/writeRelease.ts';
import { localVersion } from './localVersion.ts';
import { type Built, serveFiles } from './serveFiles.ts';

const keys = generateKeys();
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('a build is served with its signature, and nothing but what belongs to it', async () => {
  const { origin } = await start();
  const store = new SignedStore(new HttpStore(origin), readPublicKeys(keys.publicKey));
  const id = { name: 'listing', version: '1.0.0-local.1' };
  expect(await store.read(id)).toMatchObject(id);
  expect((await store.readFile(id, 'server/worker.cjs', 100)).toString()).toBe('void 0;');
  for (const path of ['/', '/browser/other.js', '/../release.json', '/%2e%2e/release.json', '/%']) {
    expect((await fetch(origin + path)).status).toBe(path.endsWith('/release.json') ? 200 : 404);
  }
  expect((await fetch(`${origin}/release.json`, { method: 'POST' })).status).toBe(404);
});

test('a build that is stale is served while the next one is made, once', async () => {
  let isStale = false;
  const server = await start({ isStale: () => isStale });
  isStale = true;
  const [first] = await Promise.all([versionAt(server.origin), versionAt(server.origin)]);
  isStale = false;
  await server.whenStill();
  expect([first, await versionAt(server.origin)]).toEqual(['1.0.0-local.1', '1.0.0-local.2']);
});

test('after a build that fails the last good one goes on being served, and the next is tried', async () => {
  const failures: unknown[] = [];
  const server = await start({ isStale: () => true, failing: 2, onFailure: (error) => failures.push(error) });
  await versionAt(server.origin);
  await server.whenStill();
  expect(failures).toHaveLength(1);
  expect(await versionAt(server.origin)).toBe('1.0.0-local.1');
  await server.whenStill();
  expect(await versionAt(server.origin)).toBe('1.0.0-local.3');
});

test('a port that is taken is told', async () => {
  const { origin } = await start();
  await expect(start({ port: Number(new URL(origin).port) })).rejects.toThrow('is taken by another program');
});

test('versions of a laptop come after what is published, and no two are alike', () => {
  expect(localVersion('listing', ['1.0.0', '1.0.3'], 1, 36)).toBe('1.0.4-local.10.1');
  expect(localVersion('listing', ['1.0.0', '1.0.3'], 2, 36)).toBe('1.0.4-local.10.2');
});

async function start({
  failing = 0,
  ...options
}: { port?: number; failing?: number; isStale?: () => boolean; onFailure?: (error: unknown) => void } = {}) {
  const server = await serveFiles({
    port: 0,
    isStale: () => false,
    onFailure: () => undefined,
    build: (n) => (n === failing ? Promise.reject(new Error('no')) : build(n)),
    ...options,
  });
  ends.push(server.close);
  return server;
}

async function build(n: number): Promise<Built> {
  const folder = await writeRelease({ name: 'listing', version: `1.0.0-local.${n}` });
  ends.push(() => rm(folder, { recursive: true }));
  await signRelease(folder, readPrivateKey(keys.privateKey));
  return { folder, manifest: await readManifest(folder) };
}

async function versionAt(origin: string) {
  return ((await (await fetch(`${origin}/release.json`)).json()) as { version: string }).version;
}
