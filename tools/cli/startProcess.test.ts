import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@gniazdo/postgres/ports';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type RunningProcess, startProcess } from './startProcess.ts';

/** Each request writes more than a pipe holds. */
const SERVER = `
  const server = require('node:http').createServer((_, response) => {
    console.log('x'.repeat(100000));
    response.end('ok');
  });
  server.listen(process.env.TEST_PORT, '127.0.0.1');
`;

let folder: string;
let running: RunningProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-process-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true });
});

test('output is written to the log', async () => {
  const url = await start();
  await fetch(url);
  await running!.stop();
  expect(await running!.ended).toBe('SIGTERM');
  expect((await readFile(path.join(folder, 'logs/server.log'), 'utf8')).length).toBeGreaterThan(200_000);
});

const onLinux = existsSync('/dev/full') ? test : test.skip;

onLinux('on a full disk, the process and its parent continue without a log', async () => {
  await mkdir(path.join(folder, 'logs'));
  await symlink('/dev/full', path.join(folder, 'logs/server.log'));
  const url = await start();
  for (let n = 0; n < 5; n++) expect((await fetch(url)).status).toBe(200);
});

async function start() {
  const port = await freePort();
  const file = path.join(folder, 'server.cjs');
  await writeFile(file, SERVER);
  const url = `http://127.0.0.1:${port}`;
  const env = { TEST_PORT: String(port) };
  running = await startProcess({ name: 'server', file, env, dataDir: folder, healthUrl: url, timeoutMs: 60_000 });
  return url;
}
