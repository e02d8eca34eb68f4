import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findLockMismatches } from './findLockMismatches.mjs';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gniazdo-lock-'));
  await mkdir(path.join(root, 'apps/listing'), { recursive: true });
  await write('apps/listing/package.json', { dependencies: { '@gniazdo/ui': '*' } });
  await write('package-lock.json', {
    packages: {
      '': { dependencies: { react: '19.3.1' }, devDependencies: { jest: '30.5.2' } },
      'apps/listing': {},
      'apps/not-checked-out': { dependencies: { react: '19.3.1' } },
      'node_modules/react': { version: '19.3.1' },
    },
  });
});
afterEach(() => rm(root, { recursive: true }));

test('equal third-party dependencies match', async () => {
  await write('package.json', { dependencies: { react: '19.3.1', jest: '30.5.2' } });
  expect(findLockMismatches(root)).toEqual([]);
});

test('changed, added and removed ones are reported', async () => {
  await write('package.json', { dependencies: { react: '19.3.2', left: '1.0.0' } });
  expect(findLockMismatches(root)).toEqual([
    'package.json has react 19.3.2, package-lock.json has 19.3.1.',
    'package.json has left 1.0.0, package-lock.json has –.',
    'package.json has jest –, package-lock.json has 30.5.2.',
  ]);
});

test.each([
  [
    '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> main\n',
    /package-lock\.json is not valid JSON: it has conflict markers of git\. Restore it/,
  ],
  ['{"packages": {', /package-lock\.json is not valid JSON: .*git checkout origin\/main -- package-lock\.json/],
])('a broken lock file is one sentence (%j)', async (text, sentence) => {
  await writeFile(path.join(root, 'package-lock.json'), text);
  expect(() => findLockMismatches(root)).toThrow(sentence);
});

function write(file: string, content: object) {
  return writeFile(path.join(root, file), JSON.stringify(content));
}
