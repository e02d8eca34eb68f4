import { existsSync, globSync, readFileSync } from 'node:fs';
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

test('tools import only entries of libraries that are published', () => {
  const { folders: workspace } = readWorkspaceVersions(ROOT);
  const entries = new Set(
    PUBLISHED.flatMap((published) => {
      const { name, exports } = readSourceManifest(ROOT, published.folder);
      return findEntries(published, exports).map((entry) => path.posix.join(name, entry.name));
    }),
  );
  const libraries = [...workspace.keys()].filter((name) =>
    PUBLISHED.some(({ folder }) => workspace.get(name) === folder),
  );
  const tools = PUBLISHED.find(({ folder }) => folder === 'tools/remote')!;
  const sources = [tools, ...tools.bundled!]
    .filter(({ folder }) => folder.startsWith('tools/'))
    .flatMap(({ folder }) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
    // Tests, and `npm run packages` itself, stay in this repository.
    .filter((file) => !/\.test\.ts$|\/testing\/|^tools\/release\/packages\//.test(file));
  const imported = sources.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/'(@gniazdo\/[^'/]+)(\/[^']+)?'/g)]
      .filter(([, name]) => libraries.includes(name!))
      .map(([, name, entry = '']) => name + entry),
  );
  expect(imported).toContain('@gniazdo/composition/store');
  expect([...new Set(imported)].filter((each) => !entries.has(each))).toEqual([]);
});

test('all packages have one version, with an entry in each changelog', () => {
  expect(checkChangelogs(ROOT, PUBLISHED)).toEqual([]);
});
