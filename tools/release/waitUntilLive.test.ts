import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitUntilLive } from './waitUntilLive.ts';

const SINCE = Date.parse('2026-01-01T12:00:00Z');
const TARGET = { name: 'listing', version: '1.0.1', since: SINCE };

let dataDir: string;
/** One response after another; the last one is repeated. */
let responses: object[];
let requests: number;
const server = createServer((_, response) => {
  response.end(JSON.stringify(responses[Math.min(requests++, responses.length - 1)]));
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
  expect(await waitUntilLive(dataDir, TARGET)).toEqual({ state: 'no shell' });
});

test('the run file of a killed system counts as no shell', async () => {
  await writeRunFile();
  await stop();
  expect(await waitUntilLive(dataDir, TARGET)).toEqual({ state: 'no shell' });
});

test('the wait ends when the shell serves the version', async () => {
  responses = ['1.0.0', '1.0.0', '1.0.1'].map((listing) => ({ releases: { listing } }));
  await writeRunFile();
  expect(await waitUntilLive(dataDir, TARGET)).toMatchObject({ state: 'live', url: url() });
  expect(requests).toBe(3);
});

test('a shell that keeps the old version ends in a timeout', async () => {
  responses = [{ releases: { listing: '1.0.0' } }];
  await writeRunFile();
  expect(await waitUntilLive(dataDir, TARGET, 300)).toEqual({
    state: 'timeout',
    url: url(),
    ms: expect.any(Number),
  });
});

test('a canary is served when the shell lists it as a canary', async () => {
  responses = [
    { releases: { listing: '1.0.0' }, canaries: {} },
    { releases: { listing: '1.0.0' }, canaries: { listing: '1.0.1' } },
  ];
  await writeRunFile();
  expect(await waitUntilLive(dataDir, { ...TARGET, isCanary: true })).toMatchObject({ state: 'live' });
  expect(requests).toBe(2);
});

test('a refusal ends the wait with its reason; one from before the change does not', async () => {
  const refused = (at: string) => ({
    releases: { listing: '1.0.0' },
    refused: { 'listing@1.0.1': { reason: 'worker.cjs has 5 bytes.', at } },
  });
  responses = [refused('2026-01-01T11:59:59.000Z'), refused('2026-01-01T12:00:01.000Z')];
  await writeRunFile();
  expect(await waitUntilLive(dataDir, TARGET)).toMatchObject({
    state: 'refused',
    reason: 'worker.cjs has 5 bytes.',
    served: '1.0.0',
  });
  expect(requests).toBe(2);
});

test('a shell that stops responding is gone', async () => {
  responses = [{ releases: { listing: '1.0.0' } }];
  await writeRunFile();
  const result = waitUntilLive(dataDir, TARGET, 500);
  await once(server, 'request');
  await stop();
  expect(await result).toMatchObject({ state: 'gone' });
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
