import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@gniazdo/cli';
import { superviseProcess } from '@gniazdo/system/superviseProcess';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { superviseShell } from './superviseShell.ts';

let folder: string;
let port: number;
let lines: string[];
let build: () => Promise<void>;
let shell: Awaited<ReturnType<typeof superviseShell>>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gniazdo-shell-'));
  port = await freePort();
  lines = [];
  build = async () => undefined;
  write(serve('first'));
  shell = await superviseShell({
    build: () => build(),
    spawnShell: () =>
      spawn(process.execPath, [path.join(folder, 'shell.cjs')], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
    signal: new AbortController().signal,
    superviseProcess,
    log: { info: (line) => lines.push(line), error: (line) => lines.push(line) },
  });
});
afterEach(async () => {
  await shell.stop();
  rmSync(folder, { recursive: true });
});

test('a change is built and served by a new process', async () => {
  build = async () => write(serve('second'));
  await shell.change('apps/shell/site.ts');
  expect(await get()).toBe('second');
  expect(lines).toEqual([
    'apps/shell/site.ts has changed. Building the shell …',
    expect.stringMatching(/^✓ The shell runs again/),
  ]);
});

test('a change that does not build is reported with its reason, and the shell from before it stays', async () => {
  build = () => Promise.reject(new Error('site.ts:3 Unexpected token'));
  await shell.change('apps/shell/site.ts');
  expect(await get()).toBe('first');
  expect(lines.slice(1)).toEqual([
    '✗ The shell does not build. Pages show its code from before the change.\nsite.ts:3 Unexpected token',
  ]);
});

test('a change that does not start is reported without success, and the next one is served', async () => {
  build = async () => write('process.exit(3);');
  await shell.change('apps/shell/site.ts');
  expect(lines.slice(1)).toEqual(['✗ The shell did not start: it ended with exit code 3.']);
  await expect(get()).rejects.toThrow();
  build = async () => write(serve('third'));
  await shell.change('apps/shell/site.ts');
  expect(await get()).toBe('third');
});

function serve(text: string) {
  return `require('node:http').createServer((_, response) => response.end('${text}'))
    .listen(${port}, '127.0.0.1', () => process.send('ready'));`;
}

function write(source: string) {
  writeFileSync(path.join(folder, 'shell.cjs'), source);
}

async function get() {
  return (await fetch(`http://127.0.0.1:${port}`)).text();
}
