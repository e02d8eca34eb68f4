import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = path.resolve(__dirname, '../../..');
/** Inside the checkout, so that its files find node_modules. */
const CACHE = path.join(root, '.cache');

let folder: string;

beforeAll(async () => {
  await mkdir(CACHE, { recursive: true });
  folder = await mkdtemp(path.join(CACHE, 'types-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['browser', 'an import from Node', "import 'node:fs';", "'node:fs'"],
  ['browser', 'process', 'export const id = process.pid;', "Cannot find name 'process'"],
  ['browser', 'Buffer', "export const bytes = Buffer.from('a');", "Cannot find name 'Buffer'"],
  ['product', 'test functions', "test('a', () => undefined);", "Cannot find name 'test'"],
  ['node', 'document', 'export const title = document.title;', "Cannot find name 'document'"],
])(
  'the configuration for %s code refuses %s',
  async (runtime, _, text, message) => {
    expect(await checkTypes(runtime, text)).toContain(message);
  },
  120_000,
);

test('the configuration for browser code allows the DOM', async () => {
  expect(await checkTypes('browser', 'export const title = document.title;')).toBe('');
}, 120_000);

/** Output of tsc for a file of that runtime. */
async function checkTypes(runtime: string, text: string) {
  await writeFile(path.join(folder, 'file.ts'), text);
  const config = { extends: path.join(root, `tsconfig.${runtime}.json`), include: ['file.ts'] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  return new Promise<string>((resolve) => execFile(tsc, ['-p', folder], (_, stdout) => resolve(stdout)));
}
