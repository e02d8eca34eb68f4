import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createAssetCache } from './createAssetCache.ts';
import { loadShellFiles } from './shellFiles.ts';

test('files of subfolders are served, source maps and the manifest of the build are not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shell-files-'));
  for (const name of ['.maps', 'libraries']) await mkdir(path.join(folder, name));
  for (const file of [
    'app.0123abcd.js',
    'libraries/mf-manifest.json',
    'manifest.json',
    '.maps/app.0123abcd.js.map',
    '.maps/app.0123abcd.js',
  ])
    await writeFile(path.join(folder, file), '{}');
  const files = await loadShellFiles(folder, createAssetCache(path.join(folder, 'compressed')));
  expect([...files.keys()]).toEqual(['app.0123abcd.js', 'libraries/mf-manifest.json']);
  await Promise.all(files.values());
  await rm(folder, { recursive: true });
});
