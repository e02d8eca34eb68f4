import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseManifest } from '../../release/manifest.ts';
import { hashBytes } from '../../release/integrity.ts';
import { runRspackCli } from '../runRspackCli.ts';
import { readSourceMap } from './mapStack.ts';

/**
 * Builds the source map of a release's server bundle from the sources in `dir`. Releases have none, so it is built when an
 * error occurs. Null if the sources don't build the same bundle, e.g. because they have changed since.
 */
export async function buildServerMap(manifest: ReleaseManifest, dir: string) {
  const outDir = await mkdtemp(path.join(tmpdir(), `gniazdo-map-${manifest.name}-`));
  const { bundle, files } = manifest.server;
  try {
    await runRspackCli(dir, { version: manifest.version, outDir, only: 'server-map' });
    const built = await readFile(path.join(outDir, 'server', bundle));
    if (hashBytes(built).integrity !== files[bundle]?.integrity) return null;
    return await readSourceMap(path.join(outDir, 'server', `${bundle}.map`));
  } catch {
    return null;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
