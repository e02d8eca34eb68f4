import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { spawnRelease } from './spawnRelease.ts';

test.each(['kill', 'abort', '_kill'])('a remote that calls process.%s ends only its own thread', async (name) => {
  // `once` rejects with the worker's error.
  await expect(once(spawn(`process.${name}(process.pid, 'SIGKILL')`), 'exit')).rejects.toThrow(
    `process.${name} is not available to remotes.`,
  );
});

test.each([
  ["require('node:child_process').execSync('true')", 'child_process.execSync'],
  ["new (require('node:worker_threads').Worker)('', { eval: true })", 'worker_threads.Worker'],
  ["require('node:v8').setFlagsFromString('--max-old-space-size=16')", 'v8.setFlagsFromString'],
  ["process.dlopen({}, '/nowhere.node')", 'process.dlopen'],
])('code that would affect the process is refused: %s', async (code, name) => {
  await expect(once(spawn(code), 'exit')).rejects.toThrow(`${name} is not available to remotes.`);
});

test('a remote that exits ends only its own thread', async () => {
  expect(await once(spawn('process.exit(3)'), 'exit')).toEqual([3]);
});

test('a remote has no access to the environment', async () => {
  const [env] = await once(
    spawn("require('node:worker_threads').parentPort.postMessage({ ...process.env })"),
    'message',
  );
  expect(env).toEqual({ NODE_ENV: 'production', TZ: 'Europe/Warsaw' });
});

function spawn(bundle: string) {
  return spawnRelease(bundle, { apiUrl: '', publicUrl: '', name: 'hostile', version: '1.0.0' });
}
