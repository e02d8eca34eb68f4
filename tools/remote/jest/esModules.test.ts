import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../../..');
let folder: string;

const FILES: Record<string, unknown> = {
  'package-lock.json': {
    packages: Object.fromEntries(
      ['', 'node_modules/es-only', 'node_modules/import-only', 'node_modules/plain'].map((name) => [name, {}]),
    ),
  },
  'node_modules/es-only/package.json': { name: 'es-only', type: 'module', exports: './index.js' },
  'node_modules/es-only/index.js': 'export const name = "es-only";',
  'node_modules/import-only/package.json': { name: 'import-only', exports: { import: './index.mjs' } },
  'node_modules/import-only/index.mjs': 'export const name = "import-only";',
  'node_modules/plain/package.json': { name: 'plain' },
  // Sloppy mode: a transformed file is strict and can't delete this.
  'node_modules/plain/index.js': 'exports.name = delete Object.prototype ? "changed" : "plain";',
  'some.test.ts': `
    import { name as esOnly } from 'es-only';
    import { name as importOnly } from 'import-only';
    import { name as plain } from 'plain';
    test('packages', () => expect([esOnly, importOnly, plain]).toEqual(['es-only', 'import-only', 'plain']));
  `,
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-es-modules-'));
  for (const [file, content] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
});
afterAll(() => rm(folder, { recursive: true }));

test('a new package of ES modules works in tests without a change of settings; CommonJS is not transformed', async () => {
  const { getEsModuleSettings } = await import('./getEsModuleSettings.ts');
  const swc = { jsc: { parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } };
  const settings = {
    ...getEsModuleSettings(folder),
    transform: { '\\.m?[jt]s$': [require.resolve('@swc/jest'), swc] },
    rootDir: folder,
    cacheDirectory: path.join(folder, 'cache'),
  };
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const { stderr } = await run(process.execPath, [jest, '--config', JSON.stringify(settings)], { cwd: folder });
  expect(stderr).toContain('1 passed');
});
