import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteFolder, runBuild } from '@gniazdo/cli';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { MANIFEST_FILE, parseManifest } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';

/** Builds remotes by Nx as `version` into their `dist`: from its cache if nothing that goes into the build has changed. */
export async function buildRemotes(names: string[], version: string) {
  await runBuild(names, version);
}

/** Copies what was built into a folder of its own and completes its release.json. The caller removes the folder. */
export async function copyBuild(name: string, version: string, notes: string) {
  const folder = await mkdtemp(path.join(tmpdir(), `gniazdo-${name}-`));
  await cp(path.join(remoteFolder(name), 'dist'), folder, { recursive: true });
  const built = await readBuild(name);
  if (built.version !== version) {
    throw new UserFacingError(`Another build has replaced apps/${name}/dist in the meantime. Release ${name} again.`);
  }
  const manifest: ReleaseManifest = { ...built, builtAt: new Date().toISOString(), ...(notes && { notes }) };
  await writeFile(path.join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  return { folder, manifest };
}

/** The release.json of what was built last. */
export async function readBuild(name: string) {
  return parseManifest(await readFile(path.join(remoteFolder(name), 'dist', MANIFEST_FILE)));
}
