import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@gniazdo/testing/until';
import { READY, startHostile, tryInRelease } from '../testing/hostileRelease.ts';
import { startApi } from '../testing/startApi.ts';
import { getIsolation } from './isolation.ts';

const isolation = getIsolation();
const isLinux = process.platform === 'linux';
const hasNetwork = isLinux && !isolation.missing.some(({ barrier }) => barrier.includes('network'));
let folder: string;
let port: number;
let server: ReturnType<typeof createServer>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gniazdo-hostile-'));
  writeFileSync(path.join(folder, 'signing.key'), 'secret key');
  writeFileSync(path.join(folder, 'secret.json'), '"secret"');
  chmodSync(folder, 0o755);
  server = createServer((socket) => socket.end('reached')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  process.env['SHELL_SECRET_FOR_TEST'] = 'shell secret';
  for (const { barrier, reason } of isolation.missing)
    process.stdout.write(`Releases run without ${barrier}: ${reason}. The tests expect what is left.\n`);
});
afterAll(async () => {
  delete process.env['SHELL_SECRET_FOR_TEST'];
  server.close();
  await once(server, 'close');
  rmSync(folder, { recursive: true });
});

test('ps shows the name and version of a release', async () => {
  const { client, release } = startHostile(`port.send(${READY}); port.onMessage(() => {});`);
  await client.ready;
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(release.pid)], { encoding: 'utf8' });
  await client.terminate();
  expect(stdout.trim()).toBe('release hostile@1.0.0');
});

test('a release formats dates in the time zone of its site', async () => {
  expect(await tryInRelease(`new Date('2026-01-01T20:00Z').toLocaleString('sv')`)).toBe('got: 2026-01-02 05:00:00');
});

test.each([
  ['its environment in /proc', () => `fs.readFileSync('/proc/self/environ', 'utf8')`],
  ["the shell's environment", () => `fs.readFileSync('/proc/${process.pid}/environ', 'utf8')`],
  ["the shell's memory map", () => `fs.readFileSync('/proc/${process.pid}/maps', 'utf8')`],
  ['a system file', () => `fs.readFileSync('/etc/passwd', 'utf8')`],
  ['a signing key', () => `fs.readFileSync('${folder}/signing.key', 'utf8')`],
  ['a folder', () => `fs.readdirSync('${folder}')`],
  ['a file through a module', () => `require('${folder}/secret.json')`],
  ['a database file', () => `new (require('node:sqlite').DatabaseSync)('${folder}/x.db')`],
  ['a write', () => `fs.writeFileSync('${folder}/written', 'x')`],
  ['a heap snapshot', () => `require('node:v8').writeHeapSnapshot('${folder}/written')`],
  ['a report file', () => `process.report.writeReport('${folder}/written')`],
  ['execSync', () => `require('node:child_process').execSync('id').toString()`],
  ['ChildProcess.prototype.spawn', () => `spawnByPrototype()`],
  ['a thread', () => `new (require('node:worker_threads').Worker)('', { eval: true }) && 'started'`],
  ['an inspector session', () => `new (require('node:inspector').Session)().connect()`],
  ["the shell's inspector", () => `new (require('node:inspector').Session)().connectToMainThread()`],
  ['an inspector port', () => `require('node:inspector').open(0) && 'open'`],
  ['a native module', () => `process.dlopen({ exports: {} }, '/x.node')`],
  ['WASI', () => `new (require('node:wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } }) && 'made'`],
  ['process.binding', () => `process.binding('fs') && 'bound'`],
  ['execve', () => `process.execve('/bin/true', ['true'], {})`],
])('a release has no access to %s', async (_title, code) => {
  const result = await tryInRelease(code());
  expect(result).toMatch(/^refused: /);
  // Not for another reason, such as a missing file.
  expect(result).not.toMatch(/ENOENT|ERR_DLOPEN_FAILED/);
  expect(result).not.toContain('secret');
  expect(existsSync(path.join(folder, 'written'))).toBe(false);
});

test('the diagnostic report and process.env of a release have nothing of the shell', async () => {
  expect(await tryInRelease(`JSON.stringify(process.env)`)).not.toContain('SHELL_SECRET');
  const report = await tryInRelease(`JSON.stringify(process.report.getReport().environmentVariables)`);
  expect(report).toMatch(/^got: /);
  expect(report).not.toContain('SHELL_SECRET');
});

test.each([
  ['a server on this machine', () => `'127.0.0.1', ${port}`],
  ['PostgreSQL', () => `'127.0.0.1', 5432`],
  ["the cloud's metadata", () => `'169.254.169.254', 80`],
])('a release cannot connect to %s', async (_title, target) => {
  const [host, targetPort] = target().split(', ');
  const result = await tryInRelease(`connect({ host: ${host}, port: ${targetPort}, timeout: 2000 })`);
  if (hasNetwork) expect(result).toMatch(/^refused: .*ENETUNREACH/);
  // Without a network of its own only this is promised: nothing but what listens there can respond.
  else expect(result).toMatch(/^(refused|got): /);
});

test('a release reaches the API with fetch, and only the API, whatever the host', async () => {
  const api = await startApi();
  try {
    const code = `(async () => {
      const urls = [port.start.apiUrl + '/api/v2/menu', 'http://127.0.0.1:${port}/', 'http://10.0.0.1/'];
      const statuses = [];
      for (const url of urls) statuses.push((await fetch(url)).status);
      return JSON.stringify(statuses);
    })()`;
    expect(await tryInRelease(code, api.url)).toBe('got: [200,404,404]');
    expect(api.requests.map(({ url }) => url)).toEqual(['/api/v2/menu', '/', '/']);
  } finally {
    await api.close();
  }
});

test('a release without an API gets a network error immediately', async () => {
  expect(await tryInRelease(`fetch(port.start.apiUrl + '/x').then(String)`, 'http://127.0.0.1:1')).toMatch(
    /^refused: fetch failed/,
  );
});

test.each([
  ['ending the shell', () => `process.kill(${process.pid}, 0) && 'allowed'`],
  ["opening the shell's inspector by a signal", () => `process.kill(${process.pid}, 'SIGWINCH') && 'allowed'`],
  ["changing the shell's priority", () => `require('node:os').setPriority(${process.pid}, 1) ?? 'allowed'`],
])('the user of a release is not allowed: %s', async (_title, code) => {
  // Signal 0 and SIGWINCH do nothing, where they are allowed.
  const result = await tryInRelease(code());
  expect(result).toMatch(isolation.hasUsers ? /^refused: .*(EPERM|EACCES)/ : /^(refused|got): /);
});

test('a release cannot end another release or become root', async () => {
  const sibling = startHostile(`port.send(${READY}); port.onMessage(() => {})`);
  await sibling.client.ready;
  const killed = await tryInRelease(`process.kill(${sibling.release.pid}, 'SIGTERM') && 'allowed'`);
  const becameRoot = await tryInRelease(`process.setuid(0) ?? 'allowed'`);
  if (isolation.hasUsers) {
    expect([killed, becameRoot]).toEqual([expect.stringMatching(/EPERM/), expect.stringMatching(/EPERM/)]);
    expect(await sibling.release.readUsage()).not.toBeNull();
  } else if (process.getuid?.() !== 0) expect(becameRoot).toMatch(/^refused/);
  await sibling.client.terminate();
});

test('a looping release ends when the shell does', async () => {
  if (isolation.missing.some(({ barrier }) => barrier.includes('life of the shell'))) {
    process.stdout.write('No bond with the life of the shell here: a looping release may stay.\n');
    return;
  }
  const { fork } = await import('node:child_process');
  const parent = fork(path.join(__dirname, '../testing/spawnLoopMain.ts'), { silent: true });
  const [pid] = (await once(parent, 'message')) as [number];
  try {
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await until('the release has ended', () => !isAlive(pid));
  } finally {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
});

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
