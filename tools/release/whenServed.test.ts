import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { whenServed } from './whenServed.ts';

let dataDir: string;
let answers: string[];
let asked: number;
const server = createServer((_, response) => {
  response.end(JSON.stringify({ releases: { listing: answers[Math.min(asked++, answers.length - 1)] } }));
});

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gniazdo-data-'));
  asked = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await rm(dataDir, { recursive: true });
  if (server.listening) await stop();
});

test('without a running system there is no shell to wait for', async () => {
  expect(await whenServed(dataDir, 'listing', '1.0.1')).toEqual({ state: 'no shell' });
});

test('a file that a killed system left behind counts as no shell', async () => {
  await writeRunFile();
  await stop();
  expect(await whenServed(dataDir, 'listing', '1.0.1')).toEqual({ state: 'no shell' });
});

test('it waits until the shell serves the new version', async () => {
  answers = ['1.0.0', '1.0.0', '1.0.1'];
  await writeRunFile();
  expect(await whenServed(dataDir, 'listing', '1.0.1')).toMatchObject({ state: 'served', url: url() });
  expect(asked).toBe(3);
});

test('a shell that keeps the old version is late', async () => {
  answers = ['1.0.0'];
  await writeRunFile();
  expect(await whenServed(dataDir, 'listing', '1.0.1', 300)).toEqual({
    state: 'late',
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
