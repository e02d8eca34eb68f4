import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { copyCheckout } from './testing/copyCheckout.ts';

const root = path.resolve(__dirname, '../..');
const TIMEOUT_MS = 240_000;

describe('in a checkout', () => {
  let checkout: string;

  beforeAll(async () => {
    checkout = await copyCheckout();
    const { code, output } = await run(checkout, process.execPath, [
      'tools/generators/testing/generateEach.ts',
      JSON.stringify([
        ['remote', { name: 'garden', title: 'Ogród & taras' }],
        ['page', { remote: 'garden', name: 'tip', path: '/garden/:slug' }],
        ['feature', { remote: 'garden', name: 'garden-links' }],
        ['island', { remote: 'garden', name: 'ask', wake: 'visible', page: 'GardenPage' }],
        ['fragment', { owner: 'garden', name: 'garden-ways' }],
        ['dialog', { owner: 'garden', name: 'garden-help' }],
        ['resource', { name: 'brand', table: false, from: 'manufacturer' }],
        ['resource', { name: 'story', table: true, from: 'manufacturer' }],
      ]),
    ]);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('UPDATE apps/garden/budgets.json') });
  }, TIMEOUT_MS);
  afterAll(() => rm(checkout, { recursive: true, force: true }));

  test(
    'generated code passes type check, formatting and lint',
    async () => {
      const include = [
        'apps/garden',
        'apps/api/resources/brands',
        'apps/api/resources/stories',
        'libs/composition/*.d.ts',
      ];
      await writeFile(
        path.join(checkout, 'tsconfig.new.json'),
        JSON.stringify({ extends: './tsconfig.json', include }),
      );
      const sources = ['apps/garden', 'apps/api', 'libs/shared/contracts', 'libs/shared/api'];
      for (const [tool, ...args] of [
        ['tsc', '-p', 'tsconfig.new.json'],
        ['prettier', '--check', ...sources, 'docs'],
        ['oxlint', '--deny-warnings', ...sources],
      ]) {
        const { code, output } = await run(checkout, bin(tool!), args);
        expect(code === 0 ? '' : output).toBe('');
      }
      expect(await run(checkout, process.execPath, ['tools/checks/islands.ts'])).toMatchObject({ code: 0 });
    },
    TIMEOUT_MS,
  );

  test(
    'generated tests and the test of the table of access pass',
    async () => {
      const folders = ['apps/garden', 'apps/api/resources/brands', 'apps/api/resources/stories'];
      const { code, output } = await run(checkout, bin('jest'), ['--ci', ...folders, 'apps/api/http/access']);
      expect(output).toMatch(/Test Suites: 9 passed, 9 total/);
      expect(code).toBe(0);
    },
    TIMEOUT_MS,
  );

  test(
    'the new remote passes every gate of a release, and the shell is unchanged',
    async () => {
      const env = { DATA_DIR: path.join(checkout, '.data'), RELEASE_STORE: '', CHANNEL: '' };
      const { output } = await run(checkout, process.execPath, ['tools/release/release.ts', 'garden'], env);
      expect(output).toContain('✓ garden 1.0.0 is live in the store');
      const manifest = await readFile(path.join(checkout, '.data/releases/garden/1.0.0/release.json'), 'utf8');
      expect(JSON.parse(manifest)).toMatchObject({
        routes: [{ path: '/garden' }, { path: '/garden/:slug' }],
        fragments: [{ name: 'garden/GardenWays' }, { name: 'garden/GardenHelp' }],
        islands: { 'garden/Ask': {} },
      });
    },
    TIMEOUT_MS,
  );
});

test(
  'Nx knows the generators by the name of the project, and a dry run writes nothing',
  async () => {
    const { output } = await run(root, bin('nx'), ['g', 'gniazdo:remote', 'garden', '--dry-run'], {
      NX_DAEMON: 'false',
    });
    expect(output).toContain('CREATE apps/garden/pages/garden-page/GardenPage.tsx');
    expect(await readFile(path.join(root, 'package-lock.json'), 'utf8')).not.toContain('apps/garden');
  },
  TIMEOUT_MS,
);

function bin(tool: string) {
  return path.join(root, 'node_modules/.bin', tool);
}

function run(cwd: string, file: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(file, args, { cwd, env: { ...process.env, ...env } }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stripVTControlCharacters(stdout + stderr) }),
    );
  });
}
