import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashFolder } from '../release/integrity.ts';
import type { ReleaseManifest } from '../release/manifest.ts';
import { buildManifest } from './buildManifest.ts';

/** A built release in a temporary folder, with one file on each side. */
export async function writeRelease({
  entry = 'var entry;',
  ...overrides
}: { entry?: string } & Partial<ReleaseManifest>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-built-'));
  await mkdir(path.join(folder, 'browser'));
  await mkdir(path.join(folder, 'server'));
  await writeFile(path.join(folder, 'browser/remoteEntry.js'), entry);
  await writeFile(path.join(folder, 'server/worker.cjs'), 'void 0;');
  const manifest = buildManifest({
    browser: { entry: 'remoteEntry.js', css: [], files: await hashFolder(path.join(folder, 'browser')) },
    server: { bundle: 'worker.cjs', files: await hashFolder(path.join(folder, 'server')) },
    ...overrides,
  });
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(manifest));
  return folder;
}
