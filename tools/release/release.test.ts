import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gniazdo-data-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a remote is built, published and made live with the next version; without a site that reads it, the command says so', async () => {
  const first = await release('commercial');
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringContaining('commercial 1.0.0 is published on this machine only'),
  });
  expect(first.output).toContain(
    `No shell reads it: RELEASE_STORE and CHANNEL are not set, and no system runs here, so it is only in ${path.join(dataDir, 'releases')}.`,
  );
  expect(first.output).not.toContain('is live');
  const gates = [
    'imports',
    'types',
    'tests',
    'build',
    'files',
    'schemas',
    'rights',
    'smoke',
    'budgets',
    'claims',
    'contract',
  ];
  expect(first.output).toContain(gates.map((gate) => `✓ ${gate}\n`).join(''));
  await release('commercial');
  await release('commercial', '--version', '1.1.0-pr42');
  expect(await readdir(path.join(dataDir, 'releases/commercial'))).toEqual(['1.0.0', '1.0.1', '1.1.0-pr42']);
  const channel = await readFile(path.join(dataDir, 'releases/channel.json'), 'utf8');
  expect(JSON.parse(channel)).toMatchObject({ remotes: { commercial: { state: { stable: '1.1.0-pr42' } } } });
  expect((await release('commercial', '--version', '1.2.0-pr43', '--target', 'none')).output).toContain(
    'Staff preview: /pl/?compose=commercial@1.2.0-pr43',
  );
  expect(await readdir(path.join(dataDir, 'releases/commercial'))).toContain('1.2.0-pr43');
  expect(await readFile(path.join(dataDir, 'releases/channel.json'), 'utf8')).toBe(channel);
  expect(await release('commercial', '--version', '1.0.1')).toEqual({
    code: 1,
    output: expect.stringContaining('commercial 1.0.1 is published already.'),
  });
}, 600_000);

test('two remotes that are released at the same time are both live', async () => {
  const results = await Promise.all([release('commercial'), release('content')]);
  for (const [index, name] of ['commercial', 'content'].entries())
    expect(results[index]).toMatchObject({ code: 0, output: expect.stringContaining(`✓ ${name} 1.0.0 is published`) });
  const channel = await readFile(path.join(dataDir, 'releases/channel.json'), 'utf8');
  expect(JSON.parse(channel)).toMatchObject({
    remotes: { commercial: { state: { stable: '1.0.0' } }, content: { state: { stable: '1.0.0' } } },
    history: [{ action: 'release' }, { action: 'release' }],
  });
  for (const name of ['commercial', 'content'])
    expect(await readdir(path.join(dataDir, 'releases', name))).toEqual(['1.0.0']);
}, 600_000);

test('what the shell requires from remotes is recorded once per state of its sources', async () => {
  expect(await release('shell')).toMatchObject({ code: 0, output: expect.stringContaining('✓ shell 1.0.0 fits') });
  expect(await release('shell')).toMatchObject({ code: 0, output: expect.stringContaining('✓ shell 1.0.0 fits') });
  const text = await readFile(path.join(dataDir, 'releases/shell/1.0.0/release.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ uses: { fragments: { 'listing/Deals': { required: ['limit'] } } } });
}, 600_000);

test.each([
  ['an unknown remote', ['no-such-remote'], 'Name one remote'],
  ['no remote', [], 'Name one remote'],
  ['an invalid version', ['commercial', '--version', 'newest'], '"newest" is not a version'],
  ['an unknown target', ['commercial', '--target', 'beta'], '"beta" is not a target'],
  ['force without a reason', ['commercial', '--force'], 'Add the reason as --notes'],
  ['an unknown option', ['commercial', '--fast'], "Unknown option '--fast'"],
])('%s prints an error message and releases nothing', async (_, args, sentence) => {
  const { code, output } = await release(...args);
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  expect(output).toContain('Nothing was released.');
  expect(await readdir(dataDir)).toEqual([]);
});

function release(...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, RELEASE_STORE: '', CHANNEL: '' };
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(__dirname, 'release.ts'), ...args],
      { env },
      (_, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, output: stdout + stderr });
      },
    );
  });
}
