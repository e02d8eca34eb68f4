import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { copyCheckout } from './testing/copyCheckout.ts';

/** Names that no squad and no table has, because the checkout may contain any remote. As long as those of the guide. */
const NAME = 'xtrial';
const FORM = 'xplan';
const PERSONAL = 'xtrial-kept';
const PUBLIC = 'xtrial-notes';
const RESOURCE = { name: 'xnote', plural: 'xnotes' };

const root = path.resolve(__dirname, '../..');
const TIMEOUT_MS = 480_000;

describe('in a checkout', () => {
  let checkout: string;

  beforeAll(async () => {
    checkout = await copyCheckout();
    const { code, output } = await run(checkout, process.execPath, [
      'tools/generators/testing/generateEach.ts',
      JSON.stringify([
        ['remote', { name: NAME, title: 'Ogród & taras' }],
        ['page', { remote: NAME, name: 'tip', path: `/${NAME}/:slug` }],
        ['feature', { remote: NAME, name: 'garden-links' }],
        ['island', { remote: NAME, name: 'ask', wake: 'visible', page: 'XtrialPage' }],
        ['fragment', { owner: NAME, name: 'garden-ways', title: 'Sposoby na ogród' }],
        ['endpoint', { remote: NAME, name: 'garden-tips' }],
        ['dialog', { owner: NAME, name: 'garden-help', title: 'Pomoc „ogród & taras”' }],
        [
          'form',
          { remote: 'user', name: FORM, path: `/user/${FORM}`, call: 'POST /api/v2/user/lists', scope: 'lists' },
        ],
        ['form', { remote: 'user', name: PUBLIC, path: `/user/${PUBLIC}`, call: 'POST /api/v2/user/lists' }],
        ['page', { remote: 'user', name: PERSONAL, path: `/user/${PERSONAL}`, scope: 'likes' }],
        ['resource', { name: RESOURCE.name, table: false, from: 'manufacturer' }],
        ['resource', { name: 'story', table: true, from: 'manufacturer' }],
      ]),
    ]);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('UPDATE apps/user/budgets.json') });
  }, TIMEOUT_MS);
  afterAll(() => rm(checkout, { recursive: true, force: true }));

  test(
    'generated code passes type check, formatting and lint',
    async () => {
      const include = [
        `apps/${NAME}`,
        'apps/user',
        `apps/api/resources/${RESOURCE.plural}`,
        'apps/api/resources/stories',
        'libs/composition/*.d.ts',
      ];
      await writeFile(
        path.join(checkout, 'tsconfig.new.json'),
        JSON.stringify({ extends: './tsconfig.json', include }),
      );
      const sources = [`apps/${NAME}`, 'apps/user', 'apps/api', 'libs/shared/contracts', 'libs/shared/api'];
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
      const folders = [
        `apps/${NAME}`,
        `apps/user/pages/${FORM}-page`,
        `apps/user/pages/${PERSONAL}-page`,
        `apps/user/pages/${PUBLIC}-page`,
        `apps/api/resources/${RESOURCE.plural}`,
        'apps/api/resources/stories',
      ];
      const { code, output } = await run(checkout, bin('jest'), ['--ci', ...folders, 'apps/api/http/access']);
      expect(output).toMatch(/Test Suites: 13 passed, 13 total/);
      expect(code).toBe(0);
    },
    TIMEOUT_MS,
  );

  test(
    'the new remote passes every gate of a release, and the shell is unchanged',
    async () => {
      const env = { DATA_DIR: path.join(checkout, '.data'), RELEASE_STORE: '', CHANNEL: '' };
      const { output } = await run(checkout, process.execPath, ['tools/release/release.ts', NAME], env);
      expect(output).toContain(`✓ ${NAME} 1.0.0 is published on this machine only`);
      const manifest = await readFile(path.join(checkout, `.data/releases/${NAME}/1.0.0/release.json`), 'utf8');
      expect(JSON.parse(manifest)).toMatchObject({
        routes: [{ path: `/${NAME}` }, { path: `/${NAME}/:slug` }],
        fragments: [{ name: `${NAME}/GardenWays` }, { name: `${NAME}/GardenHelp` }],
        endpoints: [{ method: 'POST', path: `/api/${NAME}/garden-tips`, body: { required: ['limit'] } }],
        islands: { [`${NAME}/Ask`]: {} },
      });
    },
    TIMEOUT_MS,
  );
});

test(
  'Nx knows the generators by the name of the project, and a dry run writes nothing',
  async () => {
    const { output } = await run(root, bin('nx'), ['g', 'gniazdo:remote', NAME, '--dry-run'], {
      NX_DAEMON: 'false',
    });
    expect(output).toContain(`CREATE apps/${NAME}/pages/${NAME}-page/XtrialPage.tsx`);
    expect(await readFile(path.join(root, 'package-lock.json'), 'utf8')).not.toContain(`apps/${NAME}`);
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
