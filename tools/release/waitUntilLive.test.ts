import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitUntilLive } from './waitUntilLive.ts';

let dataDir: string;
let versions: string[];
let requests: number;
const server = createServer((_, response) => {
  response.end(JSON.stringify({ releases: { listing: versions[Math.min(requests++, versions.length - 1)] } }));
});

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gniazdo-data-'));
  requests = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await rm(dataDir, { recursive: true });
  if (server.listening) await stop();
});

test('without a running system there is no shell', async () => {
  expect(await waitUntilLive(dataDir, 'listing', '1.0.1')).toEqual({ state: 'no shell' });
});

test('the run file of a killed system counts as no shell', async () => {
  await writeRunFile();
  await stop();
  expect(await waitUntilLive(dataDir, 'listing', '1.0.1')).toEqual({ state: 'no shell' });
});

test('the wait ends when the shell serves the version', async () => {
  versions = ['1.0.0', '1.0.0', '1.0.1'];
  await writeRunFile();
  expect(await waitUntilLive(dataDir, 'listing', '1.0.1')).toMatchObject({ state: 'live', url: url() });
  expect(requests).toBe(3);
});

test('a shell that keeps the old version ends in a timeout', async () => {
  versions = ['1.0.0'];
  await writeRunFile();
  expect(await waitUntilLive(dataDir, 'listing', '1.0.1', 300)).toEqual({
    state: 'timeout',
    url: url(),
    ms: expect.any(Number),
  });
});

function url() {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function writeRunFile() {
  return writeFile(path.join(dataDir, 'run.json'), JSON.stringify({ url: url() }));
}

async function stop() {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
