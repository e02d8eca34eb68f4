import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteFolder, runBuild } from '@gniazdo/cli';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { MANIFEST_FILE, parseManifest } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';

/** Builds remotes with Nx as `version` into their `dist`. Unchanged builds come from its cache. */
export async function buildRemotes(names: string[], version: string) {
  await runBuild(names, version);
}

/** Copies the last build to a new folder and completes its release.json. The caller removes the folder. */
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

/** The release.json of the last build. */
export async function readBuild(name: string) {
  return parseManifest(await readFile(path.join(remoteFolder(name), 'dist', MANIFEST_FILE)));
}
