import { rm } from 'node:fs/promises';
import { baseVersion, remoteFolder } from '@gniazdo/cli';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { nextVersion } from '@gniazdo/composition/store';
import { buildRemotes, copyBuild } from './buildRemotes.ts';
import { GNIAZDO } from './gates/Gate.ts';
import { runGates } from './gates/runGates.ts';
import { checkRelease, publishRelease, type PublishOptions } from './publishRelease.ts';

export type ReleaseOptions = Omit<PublishOptions, 'isOwnershipOnly' | 'printsGates'> & {
  name: string;
  /** Default: the next free patch version. */
  version?: string;
  /** The remote's `dist` contains a build of `version` already. */
  isBuilt?: boolean;
  /**
   * `ownership`: only that no two remotes own the same page or name, for local builds of a whole checkout. `build`: also
   * the gates that need only the sources and the build. `all`: also the contract with the live releases.
   */
  gates: 'all' | 'build' | 'ownership';
};

/**
 * Builds a remote, runs the gates, publishes the release and, unless `isPublishOnly`, makes it live. If anything fails,
 * nothing goes live.
 */
export async function releaseRemote(options: ReleaseOptions): Promise<ReleaseManifest> {
  const { name, version, notes = '', gates, isBuilt } = options;
  const next = version ?? nextVersion(baseVersion(name), await options.store.list(name));
  const publishing = { ...options, isOwnershipOnly: gates !== 'all', printsGates: gates !== 'ownership' };
  await checkRelease({ name, version: next }, publishing);
  const { folder, manifest } = await buildChecked({ name, version: next, notes, gates, isBuilt });
  try {
    await publishRelease({ folder, manifest }, publishing);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Builds a remote and runs the gates that need only the build, which start its code. The release in the new folder is
 * unsigned; the caller removes the folder.
 */
export async function buildChecked({
  name,
  version,
  notes = '',
  gates,
  isBuilt = false,
}: Pick<ReleaseOptions, 'name' | 'notes' | 'gates' | 'isBuilt'> & { version: string }) {
  if (!isBuilt) await buildRemotes([name], version, { isChecked: gates !== 'ownership' });
  const built = await copyBuild(name, version, notes);
  try {
    if (gates !== 'ownership') await runGates({ ...built, dir: remoteFolder(name), site: GNIAZDO });
    return built;
  } catch (error) {
    await rm(built.folder, { recursive: true, force: true });
    throw error;
  }
}
