import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const TEXT = ['ts', 'tsx', 'css', 'json', 'md', 'mjs', 'cjs'].flatMap((extension) =>
  ['apps', 'libs'].map((folder) => `${folder}/**/*.${extension}`),
);

test('no file of the product mentions the demo', () => {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...TEXT], { cwd: root, encoding: 'utf8' });
  const files = list.split('\n').filter((file) => file && existsSync(join(root, file)));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /\bdemo\b/i.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
