import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

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
  expect(check()).toEqual({ status: 0, stderr: '' });
});

test('changed, added and removed ones are refused, with what to do', async () => {
  await write('package.json', { dependencies: { react: '19.3.2', left: '1.0.0' } });
  const { status, stderr } = check();
  expect(stderr.split('\n')).toEqual([
    'package.json has react 19.3.2, package-lock.json has 19.3.1.',
    'package.json has left 1.0.0, package-lock.json has –.',
    'package.json has jest –, package-lock.json has 30.5.2.',
    expect.stringMatching(/^Undo the change of package\.json, or update the lock file/),
    '',
  ]);
  expect(status).toBe(1);
});

test.each([
  [
    '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> main\n',
    /^package-lock\.json is not valid JSON: it has conflict markers of git\. Restore it.*\n$/,
  ],
  ['{"packages": {', /^package-lock\.json is not valid JSON: .*git checkout origin\/main -- package-lock\.json.*\n$/],
])('a broken lock file is one sentence (%j)', async (text, sentence) => {
  await writeFile(path.join(root, 'package-lock.json'), text);
  expect(check()).toEqual({ status: 1, stderr: expect.stringMatching(sentence) });
});

function check() {
  const file = path.resolve(__dirname, '../../install.mjs');
  const { status, stderr } = spawnSync(process.execPath, [file, '--check'], { cwd: root, encoding: 'utf8' });
  return { status, stderr };
}

function write(file: string, content: object) {
  return writeFile(path.join(root, file), JSON.stringify(content));
}
