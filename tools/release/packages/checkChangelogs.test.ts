import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkChangelogs } from './checkChangelogs.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gniazdo-changelogs-'));
});
afterEach(() => rm(root, { recursive: true }));

test('a version with an entry in each changelog is accepted', async () => {
  await write('ui', '1.1.0', '# Changelog\n\n## 1.1.0\n\nA new button.\n\n## 1.0.0\n\nFirst.\n');
  await write('state', '1.1.0', '# Changelog\n\n## 1.1.0\n\nNo changes.\n');
  expect(check('ui', 'state')).toEqual([]);
});

test.each([
  ['no changelog', undefined],
  ['entries of other versions only', '# Changelog\n\n## 1.0.0\n\nFirst.\n'],
  ['an entry without text', '# Changelog\n\n## 1.1.0\n\n## 1.0.0\n\nFirst.\n'],
])('a version with %s is refused', async (_, changelog) => {
  await write('ui', '1.1.0', changelog);
  expect(check('ui')).toEqual([expect.stringContaining('ui/CHANGELOG.md has no entry "## 1.1.0"')]);
});

test('packages with different versions are refused', async () => {
  await write('ui', '1.1.0', '## 1.1.0\n\nA new button.\n');
  await write('state', '1.0.0', '## 1.0.0\n\nFirst.\n');
  expect(check('ui', 'state')).toEqual(['state has version 1.0.0, the others have 1.1.0: use one for all.']);
});

function check(...folders: string[]) {
  return checkChangelogs(
    root,
    folders.map((folder) => ({ folder })),
  );
}

async function write(name: string, version: string, changelog?: string) {
  await mkdir(path.join(root, name));
  await writeFile(path.join(root, name, 'package.json'), JSON.stringify({ name, version }));
  if (changelog) await writeFile(path.join(root, name, 'CHANGELOG.md'), changelog);
}
