import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from '@gniazdo/cli/testing/linkPackages';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const TIMEOUT_MS = 600_000;
const root = path.resolve(__dirname, '../..');
let checkout: string;

beforeAll(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'gniazdo-alone-'));
  const isSource = (file: string) => !/\/(node_modules|dist)(\/|$)/.test(file);
  for (const folder of ['apps/commercial', ...(await readCheckedOutFolders())]) {
    await cp(path.join(root, folder), path.join(checkout, folder), { recursive: true, filter: isSource });
  }
  // A sparse checkout contains all files of the root.
  for (const file of await readdir(root, { withFileTypes: true })) {
    if (file.isFile()) await cp(path.join(root, file.name), path.join(checkout, file.name));
  }
  await linkPackages(root, checkout);
});
afterAll(() => rm(checkout, { recursive: true }));

test(
  'a remote is checked and released from a checkout without the sources of other remotes',
  async () => {
    expect(await readdir(path.join(checkout, 'apps'))).toEqual(['commercial']);
    const { code, output } = await release('commercial');
    expect(output).toContain('✓ types\n✓ tests\n✓ files');
    expect(output).toContain('✓ commercial 1.0.0 is live in the store');
    expect(code).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  'wrong types and failing tests refuse a release, with file, line and reason',
  async () => {
    const file = path.join(checkout, 'apps/commercial/pages/pages.test.ts');
    const before = await readFile(file, 'utf8');
    const line = before.split('\n').length;
    await appendFile(file, "test('two is two', () => { const two: number = '2'; expect(two).toBe(2); });\n");
    const { code, output } = await release('commercial', '--force', '--notes', 'skips the contract only');
    await writeFile(file, before);
    expect(output).toContain(`apps/commercial/pages/pages.test.ts:${line}:`);
    expect(output).toContain("Type 'string' is not assignable to type 'number'");
    expect(output).toContain('● two is two');
    expect(output).toMatch(/Expected: 2\s+Received: "2"/);
    expect(output).toContain(`(apps/commercial/pages/pages.test.ts:${line}:`);
    expect(output).toContain('Nothing was released.');
    expect(output).not.toContain('✓ tests');
    expect(code).toBe(1);
  },
  TIMEOUT_MS,
);

/** The folders, besides that of the remote, that the first job of the pipeline checks out. */
async function readCheckedOutFolders() {
  const workflow = await readFile(path.join(root, '.github/workflows/release.yml'), 'utf8');
  const [, list] = /sparse-checkout: \|\n +apps\/\$\{\{ inputs.remote \}\}\n((?: +[\w/]+\n)+)/.exec(workflow)!;
  return list!.trim().split(/\s+/);
}

function release(...args: string[]) {
  const file = path.join(checkout, 'tools/release/release.ts');
  const env = { ...process.env, DATA_DIR: path.join(checkout, '.data'), RELEASE_STORE: '', CHANNEL: '' };
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { cwd: checkout, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
