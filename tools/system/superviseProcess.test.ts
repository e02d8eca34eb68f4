import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startProcess } from '@gniazdo/cli';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '@gniazdo/testing/until';
import { superviseProcess, type SupervisedProcess } from './superviseProcess.ts';

const SERVER = `
  require('node:http').createServer((_, response) => response.end('ok')).listen(process.env.TEST_PORT, '127.0.0.1');
  console.log('started');
`;

let folder: string;
let port: number;
let lines: string[];
let restarted: PromiseWithResolvers<number>;
let running: SupervisedProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-supervise-'));
  port = await freePort();
  lines = [];
  restarted = Promise.withResolvers();
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true });
});

test('a killed process is started again on its port, with a message; its log is kept', async () => {
  running = await supervise(SERVER);
  const first = running.pid;
  process.kill(first, 'SIGKILL');
  const second = await restarted.promise;
  expect(running.pid).toBe(second);
  expect(second).not.toBe(first);
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  expect(lines).toEqual([
    '✗ The server ended (SIGKILL). Starting it again …',
    expect.stringMatching(/^✓ The server runs again/),
  ]);
  await wait(200);
  expect(await readFile(path.join(folder, 'logs/server.log'), 'utf8')).toBe('started\nstarted\n');
});

test('a process that hangs is reported, ended and started again; one that continues is not', async () => {
  running = await supervise(SERVER, undefined, { pauseMs: 50, timeoutMs: 300 });
  const first = running.pid;
  process.kill(first, 'SIGSTOP');
  await until('the hang is reported', () => lines.length > 0);
  expect(lines).toEqual(['✗ The server does not respond: it hangs, or the machine is very busy.']);
  process.kill(first, 'SIGCONT');
  await until('it responds again', () => lines.length > 1);
  expect(lines[1]).toBe('✓ The server responds again');
  process.kill(first, 'SIGSTOP');
  expect(await restarted.promise).not.toBe(first);
  expect(lines.slice(3)).toEqual([
    '✗ The server has not responded to 6 probes. Ending it …',
    '✗ The server ended (SIGKILL). Starting it again …',
    expect.stringMatching(/^✓ The server runs again/),
  ]);
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
}, 60_000);

test('a replaced process runs its changed file; one that does not start says why, and no success', async () => {
  running = await supervise(SERVER);
  const first = running.pid;
  await writeFile(path.join(folder, 'server.cjs'), "throw new Error('No start.');");
  await running.replace();
  expect(lines).toEqual([
    expect.stringMatching(
      /^✗ The server did not start: server stopped while starting: \S+server\.cjs:1\n[^]+Error: No start\./,
    ),
  ]);
  await writeFile(path.join(folder, 'server.cjs'), SERVER.replace("'ok'", "'changed'"));
  await running.replace();
  expect(running.pid).not.toBe(first);
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('changed');
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^✓ The server runs again/)]);
});

test('a stopped process is not started again', async () => {
  running = await supervise(SERVER);
  await running.stop();
  expect(lines).toEqual([]);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
});

test('a process that ends again and again is given up with the reason', async () => {
  const failed = Promise.withResolvers<Error>();
  const endsAfterUse = SERVER.replace(
    "response.end('ok')",
    "response.end('ok', () => setTimeout(process.exit, 300, 3))",
  );
  running = await supervise(endsAfterUse, failed.resolve);
  expect((await failed.promise).message).toMatch(/^The server ended 5 times within a minute, the last time with: /);
  expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(4);
});

async function supervise(
  source: string,
  onGiveUp: (error: Error) => void = () => undefined,
  probes?: { pauseMs: number; timeoutMs: number },
) {
  const file = path.join(folder, 'server.cjs');
  await writeFile(file, source);
  return superviseProcess({
    title: 'The server',
    probes,
    start: (isRestart) =>
      startProcess({
        name: 'server',
        file,
        env: { TEST_PORT: String(port) },
        dataDir: folder,
        healthUrl: `http://127.0.0.1:${port}`,
        liveUrl: `http://127.0.0.1:${port}`,
        timeoutMs: 20_000,
        isRestart,
      }),
    onRestart: restarted.resolve,
    onGiveUp,
    log: { info: (line) => lines.push(line), error: (line) => lines.push(line) },
  });
}
