import { rm } from 'node:fs/promises';
import {
  generateKeys,
  HttpStore,
  readManifest,
  readPrivateKey,
  readPublicKeys,
  SignedStore,
  signRelease,
} from '@gniazdo/composition/store';
import { writeRelease } from '@gniazdo/composition/testing/writeRelease';
import { afterEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { getLocalVersion, serveBuilds, type ServedBuild } from './serveBuilds.ts';

const keys = generateKeys();
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('a build is served with its signature, and no other files', async () => {
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

test('a stale build is served while the next one is built once', async () => {
  let isStale = false;
  const server = await start({ isStale: () => isStale });
  isStale = true;
  const [first] = await Promise.all([versionAt(server.origin), versionAt(server.origin)]);
  isStale = false;
  await server.whenIdle();
  expect([first, await versionAt(server.origin)]).toEqual(['1.0.0-local.1', '1.0.0-local.2']);
});

test('after a failed build the previous one is served, and the next request builds again', async () => {
  const failures: unknown[] = [];
  const server = await start({ isStale: () => true, failing: 2, onFailure: (error) => failures.push(error) });
  await versionAt(server.origin);
  await server.whenIdle();
  expect(failures).toHaveLength(1);
  expect(await versionAt(server.origin)).toBe('1.0.0-local.1');
  await server.whenIdle();
  expect(await versionAt(server.origin)).toBe('1.0.0-local.3');
});

test('a port in use is reported', async () => {
  const { origin } = await start();
  await expect(start({ port: Number(new URL(origin).port) })).rejects.toThrow('is already in use');
});

test('local versions are unique and higher than the published ones', () => {
  expect(getLocalVersion('listing', ['1.0.0', '1.0.3'], 1, 36)).toBe('1.0.4-local.10.1');
  expect(getLocalVersion('listing', ['1.0.0', '1.0.3'], 2, 36)).toBe('1.0.4-local.10.2');
});

async function start({
  failing = 0,
  ...options
}: { port?: number; failing?: number; isStale?: () => boolean; onFailure?: (error: unknown) => void } = {}) {
  const server = await serveBuilds({
    port: 0,
    isStale: () => false,
    onFailure: () => undefined,
    build: (n) => (n === failing ? Promise.reject(new Error('no')) : build(n)),
    ...options,
  });
  ends.push(server.close);
  return server;
}

async function build(n: number): Promise<ServedBuild> {
  const folder = await writeRelease({ name: 'listing', version: `1.0.0-local.${n}` });
  ends.push(() => rm(folder, { recursive: true }));
  await signRelease(folder, readPrivateKey(keys.privateKey));
  return { folder, manifest: await readManifest(folder) };
}

async function versionAt(origin: string) {
  const response = await fetch(`${origin}/release.json`);
  return z.object({ version: z.string() }).parse(await response.json()).version;
}
