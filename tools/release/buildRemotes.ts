import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteFolder, runBuild } from '@gniazdo/cli';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { describeCheckout, MANIFEST_FILE, readManifest } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';

/** Builds remotes with Nx as `version` into their `dist`. Unchanged builds come from its cache. */
export async function buildRemotes(names: string[], version: string) {
  await runBuild(names, version);
}

/**
 * Copies the last build to a new folder and completes its release.json. Commit and time are those of the release: a build
 * from the cache has older ones. The caller removes the folder.
 */
export async function copyBuild(name: string, version: string, notes: string, dist = distFolder(name)) {
  const folder = await mkdtemp(path.join(tmpdir(), `gniazdo-${name}-`));
  await cp(dist, folder, { recursive: true });
  const built = await readManifest(folder);
  if (built.version !== version) {
    await rm(folder, { recursive: true });
    throw new UserFacingError(`Another build has replaced apps/${name}/dist in the meantime. Release ${name} again.`);
  }
  const { dirty: _built, ...content } = built;
  const { commit, dirty } = describeCheckout(name);
  const manifest: ReleaseManifest = {
    ...content,
    commit,
    ...(dirty && { dirty }),
    builtAt: new Date().toISOString(),
    ...(notes && { notes }),
  };
  await writeFile(path.join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  return { folder, manifest };
}

/** The release.json of the last build. */
export function readBuild(name: string) {
  return readManifest(distFolder(name));
}

function distFolder(name: string) {
  return path.join(remoteFolder(name), 'dist');
}
