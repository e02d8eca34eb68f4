import { mkdir, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FolderStore } from '@gniazdo/composition/store';
import { getRemoteRights } from '@gniazdo/contracts/site';
import { writeLiveVersions, publishFakeRelease } from '@gniazdo/engine/testing/publishFakeRelease';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

import { createAssetCache } from '@gniazdo/engine/server/responses/assets/createAssetCache';
import { createReleaseFiles } from '@gniazdo/engine/server/releases/files/releaseFiles';
import { loadRelease } from '@gniazdo/engine/server/releases/live/loadRelease';

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({ releases: [{ name: 'listing' }] });
});
afterAll(() => shell.close());

test('a browser file of a release is immutable and compressed', async () => {
  const { statusCode, headers, rawPayload } = await shell.get('/releases/listing/1.0.0/island.js', {
    'accept-encoding': 'br',
  });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(rawPayload).toString()).toBe('/* island of listing */');
});

test('files share a connection without connection headers', async () => {
  const server = shell.server.server;
  await shell.server.listen({ port: 0, host: '127.0.0.1' });
  let connections = 0;
  server.on('connection', () => connections++);
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = () =>
    new Promise<IncomingMessage>((resolve) =>
      request({ port, agent, path: '/releases/listing/1.0.0/island.js' }, (response) =>
        response.resume().on('end', () => resolve(response)),
      ).end(),
    );
  const [first, second] = [await get(), await get()];
  expect([first.headers.connection, second.headers['keep-alive'], connections]).toEqual([undefined, undefined, 1]);
  agent.destroy();
});

test('only files of the manifest are served', async () => {
  await writeFile(path.join(shell.store, 'listing/1.0.0/browser/secret.js'), 'secret');
  await writeFile(path.join(shell.store, 'listing/1.0.0/browser/entry.js.map'), '{}');
  for (const folder of [shell.store, path.join(shell.store, 'listing/1.0.0/browser')]) {
    await mkdir(path.join(folder, '.git'));
    await writeFile(path.join(folder, '.git/HEAD'), 'ref: refs/heads/main');
  }
  for (const url of [
    '/releases/listing/1.0.0/secret.js',
    '/releases/listing/1.0.0/entry.js.map',
    '/releases/listing/1.0.0/../release.json',
    '/releases/listing/1.0.0/..%2frelease.json',
    '/releases/listing/1.0.0/..%2f..%2f..%2fchannel.json',
    '/releases/listing/..%2f..%2f/etc/passwd',
    '/releases/listing/1.0.0/constructor',
    '/releases',
    '/releases/',
    '/releases/listing/',
    '/releases/listing/1.0.0/',
    '/releases/listing/1.0.0/browser/',
    '/shell/',
    '/shell/brand/',
    '/releases/listing/9.9.9/entry.js',
    '/shell/..%2f..%2fpackage.json',
    '/.git/HEAD',
    '/pl/.git/HEAD',
    '/shell/.git/HEAD',
    '/releases/.git/HEAD',
    '/releases/listing/1.0.0/.git/HEAD',
  ]) {
    expect([url, (await shell.get(url)).statusCode]).toEqual([url, 404]);
  }
});

test('a file that was changed after its release is not served', async () => {
  await publishFakeRelease(shell.store, { name: 'changed' });
  await writeFile(path.join(shell.store, 'changed/1.0.0/browser/island.js'), '/* island of Changed */');
  const { statusCode, body } = await shell.get('/releases/changed/1.0.0/island.js');
  expect(statusCode).toBe(500);
  expect(body).not.toContain('Changed');
});

test('files of an old release are served after a switch, files of the live one also without the store', async () => {
  await publishFakeRelease(shell.store, { name: 'listing', version: '1.1.0' });
  await writeLiveVersions(shell.store, { listing: '1.1.0' });
  await shell.releaseManager.refresh();
  expect(shell.releaseManager.current.releases.get('listing')?.id.version).toBe('1.1.0');
  expect((await shell.get('/releases/listing/1.0.0/entry.js')).statusCode).toBe(200);
  await rm(path.join(shell.store, 'listing/1.1.0'), { recursive: true });
  expect((await shell.get('/releases/listing/1.1.0/entry.js')).statusCode).toBe(200);
});

describe('releases that do not exist', () => {
  test('are asked for once in five seconds, and found after they are published or live', async () => {
    const folder = new FolderStore(shell.store);
    let now = 0;
    let reads = 0;
    const store = {
      readFile: (...request: Parameters<typeof folder.readFile>) => (reads++, folder.readFile(...request)),
    };
    const files = createReleaseFiles(
      [store],
      createAssetCache(path.join(shell.store, '../compressed')),
      getRemoteRights,
      () => now,
    );
    const get = (version: string) => files.get({ name: 'late', version }, 'entry.js');

    const missing = await Promise.all([get('1.0.0'), get('1.0.0'), get('1.0.0')]);
    expect([missing, await get('1.0.0'), reads]).toEqual([[null, null, null], null, 1]);
    await publishFakeRelease(shell.store, { name: 'late' });
    now = 4900;
    expect([await get('1.0.0'), reads]).toEqual([null, 1]);
    now = 5100;
    expect(await get('1.0.0')).toMatchObject({ type: 'text/javascript; charset=utf-8' });

    expect(await get('1.1.0')).toBeNull();
    await publishFakeRelease(shell.store, { name: 'late', version: '1.1.0' });
    await files.precompress(await loadRelease(folder, { name: 'late', version: '1.1.0' }, getRemoteRights));
    expect(await get('1.1.0')).toMatchObject({ type: 'text/javascript; charset=utf-8' });
  });

  test('are refused to a client that asks for many; others get them, and the client gets files of known releases', async () => {
    const open = await startTestShell({ releases: [{ name: 'listing' }], settings: { TRUSTED_PROXIES: 'loopback' } });
    await publishFakeRelease(open.store, { name: 'listing', version: '0.9.0' });
    const get = (version: string, client: string) =>
      open.get(`/releases/listing/${version}/entry.js`, { 'x-forwarded-for': client });
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await get(`2.0.${n}`, '203.0.113.7')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429]);
    const retryAfter = Number((await get('0.9.0', '203.0.113.7')).headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(10);
    expect((await get('2.0.1', '203.0.113.7')).statusCode).toBe(404);
    expect((await get('1.0.0', '203.0.113.7')).statusCode).toBe(200);
    expect((await get('0.9.0', '203.0.113.8')).statusCode).toBe(200);
    expect((await get('0.9.0', '203.0.113.7')).statusCode).toBe(200);
    await open.close();
  });
});

describe('pages of other origins', () => {
  const FILES = {
    '/releases/listing/1.0.0/island.js': 'max-age=31536000, immutable',
    '/shell/libraries/remoteEntry.1a2b3c4d.js': 'max-age=31536000, immutable',
    '/shell/libraries/mf-manifest.json': 'public, max-age=300',
  };
  const ORIGIN = 'https://partner.test';

  test.each(Object.keys(FILES))('cannot load %s by default', async (file) => {
    const { statusCode, headers } = await shell.get(file, { origin: ORIGIN });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin', vary: 'accept-encoding' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('can load islands and shared libraries if a setting lists the origin, but no other files', async () => {
    const open = await startTestShell({
      releases: [{ name: 'listing' }],
      settings: { RELEASE_FILE_ORIGINS: `https://other.test ${ORIGIN}` },
    });
    for (const [file, cacheControl] of Object.entries(FILES)) {
      expect((await open.get(file, { origin: ORIGIN })).headers).toMatchObject({
        'access-control-allow-origin': ORIGIN,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': cacheControl,
        vary: 'accept-encoding, origin',
      });
      for (const origin of ['https://partner.test.evil.test', 'null'])
        expect((await open.get(file, { origin })).headers).not.toHaveProperty('access-control-allow-origin');
    }
    for (const file of ['/favicon.svg', '/shell/brand/favicon.svg']) {
      const { statusCode, headers } = await open.get(file, { origin: ORIGIN });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
    await open.close();
  });
});

test('robots.txt is served, with the address of the sitemaps', async () => {
  const { body } = await shell.get('/robots.txt');
  expect(body).toContain('Disallow: /_page/');
  expect(body).toMatch(/^Sitemap: https?:\/\/[^/\s]+\/sitemap\.xml$/m);
});

test('icons of the client build and the web app manifest are served at their fixed URLs', async () => {
  const { headers, body } = await shell.get('/favicon.svg');
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400',
  });
  expect(body).toBe('<svg/>');
  expect((await shell.get('/icon-193.png')).statusCode).toBe(404);
  const manifest = await shell.get('/manifest.webmanifest');
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  expect(manifest.json()).toMatchObject({ lang: 'pl', start_url: '/pl/', display: 'standalone' });
});
