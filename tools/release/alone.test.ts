import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const root = path.resolve(__dirname, '../..');
let checkout: string;

beforeEach(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'gniazdo-alone-'));
});
afterEach(() => rm(checkout, { recursive: true }));

test('a remote is released from a checkout that has no source of any other', async () => {
  const isSource = (file: string) => !/\/(node_modules|dist)(\/|$)/.test(file);
  for (const folder of ['apps/commercial', 'libs', 'tools']) {
    await cp(path.join(root, folder), path.join(checkout, folder), { recursive: true, filter: isSource });
  }
  for (const file of ['package.json', 'package-lock.json']) await cp(path.join(root, file), path.join(checkout, file));
  await linkPackages();
  expect(await readdir(path.join(checkout, 'apps'))).toEqual(['commercial']);

  const { code, output } = await release('commercial');
  expect(output).toContain('✓ commercial 1.0.0 is live in the store');
  expect(code).toBe(0);
}, 120_000);

/** The installed packages as they are, our own ones from this checkout. */
async function linkPackages() {
  const [from, to] = [path.join(root, 'node_modules'), path.join(checkout, 'node_modules')];
  await mkdir(path.join(to, '@gniazdo'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@gniazdo') await symlink(path.join(from, name), path.join(to, name));
  }
  for (const lib of ['composition', 'shared/contracts', 'shared/format', 'shared/ui']) {
    await symlink(path.join(checkout, 'libs', lib), path.join(to, '@gniazdo', path.basename(lib)));
  }
  await symlink(path.join(checkout, 'libs/shared/api'), path.join(to, '@gniazdo/api-client'));
}

function release(name: string) {
  const file = path.join(checkout, 'tools/release/release.ts');
  const env = { ...process.env, DATA_DIR: path.join(checkout, '.data'), RELEASE_STORE: '', CHANNEL: '' };
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, [file, name], { cwd: checkout, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
