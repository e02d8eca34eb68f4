import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { expect, test } from '@jest/globals';
import { findEntries } from './buildManifest.ts';
import { checkChangelogs } from './checkChangelogs.ts';
import { PUBLISHED } from './publishedPackages.ts';
import { readSourceManifest, readWorkspaceVersions } from './readWorkspace.ts';

const ALL = PUBLISHED.flatMap((published) => [published, ...(published.bundled ?? [])]);
const folders = ALL.map(({ folder }) => folder);

test.each(ALL.filter(({ built }) => !built))('the entries of $folder exist', (published) => {
  const { exports } = readSourceManifest(ROOT, published.folder);
  const files = findEntries(published, exports);
  expect(files.filter(({ file }) => !existsSync(path.join(ROOT, published.folder, file)))).toEqual([]);
});

test('libraries import only libraries that are published, too', () => {
  const { folders: workspace } = readWorkspaceVersions(ROOT);
  const missing = folders
    .filter((folder) => folder.startsWith('libs/'))
    .flatMap((folder) => Object.keys(readSourceManifest(ROOT, folder).dependencies))
    .filter((name) => workspace.has(name) && !folders.includes(workspace.get(name)!));
  expect(missing).toEqual([]);
});

test('all packages have one version, with an entry in each changelog', () => {
  expect(checkChangelogs(ROOT, PUBLISHED)).toEqual([]);
});
