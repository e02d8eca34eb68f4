import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeRemoteFile, remoteFolder, runBuild } from '@gniazdo/cli';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { PROJECT } from '@gniazdo/composition/project';
import { checkSharedVersions } from '@gniazdo/composition/shared-libraries';
import { describeCheckout, MANIFEST_FILE, readManifest } from '@gniazdo/composition/store';
import { releaseContracts } from '@gniazdo/contracts/offers';
import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';

/** Targets of Nx that check the sources of a remote: their imports, their types and their unit tests. */
const CHECKS = ['remote-imports', 'typecheck', 'test'];
const projectSchema = z.object({ targets: z.record(z.string(), z.unknown()).default({}) });

/**
 * Builds remotes as `version` into their `dist`: with Nx, so that unchanged builds come from its cache; in the repository of
 * one remote, without it. Throws UserFacingError if the sources don't build or, with `isChecked`, have wrong types or
 * failing unit tests. In a checkout of several packages, imports that its rules refuse count too.
 */
export async function buildRemotes(names: string[], version: string, { isChecked = false } = {}) {
  // Before types and tests, which such a copy can break in ways that do not name it.
  for (const name of names) checkSharedVersions(name, remoteFolder(name));
  if (!PROJECT.isStandalone) {
    if (isChecked) for (const name of names) await requireChecks(name);
    await runBuild(names, version, isChecked ? CHECKS : []);
    if (isChecked) console.log('✓ imports\n✓ types\n✓ tests\n✓ build');
    return;
  }
  if (isChecked) await (await import('./runChecks.ts')).runChecks();
  const { buildRelease } = await import('@gniazdo/composition/build');
  for (const name of names) {
    await buildRelease({ name, version, dir: remoteFolder(name), outDir: distFolder(name) }, releaseContracts);
  }
  if (isChecked) console.log('✓ build');
}

/** Nx infers them; a remote cannot replace them by others. */
async function requireChecks(name: string) {
  const file = path.join(remoteFolder(name), 'project.json');
  const { targets } = projectSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const changed = CHECKS.filter((target) => Object.hasOwn(targets, target));
  if (changed.length > 0) {
    throw new UserFacingError(
      `${describeRemoteFile(name, 'project.json')} changes the targets ${new Intl.ListFormat('en-GB').format(changed)}, which check a release. Remove them from "targets".`,
    );
  }
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
    throw new UserFacingError(
      `Another build has replaced ${describeRemoteFile(name, 'dist')} in the meantime. Release ${name} again.`,
    );
  }
  const { dirty: _built, ...content } = built;
  const { commit, dirty } = describeCheckout(remoteFolder(name));
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
