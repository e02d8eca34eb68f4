import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from '@gniazdo/cli/testing/linkPackages';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const root = path.resolve(__dirname, '../..');
let checkout: string;

beforeEach(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'gniazdo-alone-'));
});
afterEach(() => rm(checkout, { recursive: true }));

test('a remote is released from a checkout without the sources of other remotes', async () => {
  const isSource = (file: string) => !/\/(node_modules|dist)(\/|$)/.test(file);
  for (const folder of ['apps/commercial', 'libs', 'tools/cli', 'tools/release']) {
    await cp(path.join(root, folder), path.join(checkout, folder), { recursive: true, filter: isSource });
  }
  for (const file of ['package.json', 'package-lock.json', 'nx.json'])
    await cp(path.join(root, file), path.join(checkout, file));
  await linkPackages(root, checkout);
  expect(await readdir(path.join(checkout, 'apps'))).toEqual(['commercial']);

  const { code, output } = await release('commercial');
  expect(output).toContain('✓ commercial 1.0.0 is live in the store');
  expect(code).toBe(0);
}, 120_000);

function release(name: string) {
  const file = path.join(checkout, 'tools/release/release.ts');
  const env = { ...process.env, DATA_DIR: path.join(checkout, '.data'), RELEASE_STORE: '', CHANNEL: '' };
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, [file, name], { cwd: checkout, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
