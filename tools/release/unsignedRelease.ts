import { existsSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { getIntegrity } from '@gniazdo/composition/integrity';
import { MANIFEST_FILE, parseManifest, verifyFolder } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';
import { buildChecked } from './releaseRemote.ts';

type BuildOptions = { name: string; version: string; notes: string; target: string };

/**
 * Builds a remote, runs the gates that start its code, and copies the unsigned release to the new folder `target`. Needs
 * no secret, store or channel. Resolves to the hash of its release.json.
 */
export async function writeUnsignedRelease({ target, ...options }: BuildOptions) {
  if (existsSync(target)) throw new UserFacingError(`${target} exists already. Name a new folder.`);
  const { folder } = await buildChecked({ ...options, gates: 'build' });
  try {
    await cp(folder, target, { recursive: true, force: false, errorOnExist: true });
    return getIntegrity(await readFile(path.join(target, MANIFEST_FILE)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The release in a folder. Throws UserFacingError or BrokenReleaseError unless it is one of `name`, its release.json has
 * the hash `digest` (if given), and its files are exactly those of its release.json.
 */
export async function readUnsignedRelease(folder: string, name: string, digest?: string) {
  const bytes = await readFile(path.join(folder, MANIFEST_FILE)).catch(() => {
    throw new UserFacingError(`${folder} has no release. Build it: npm run release -- ${name} --build-only ${folder}.`);
  });
  if (digest !== undefined && getIntegrity(bytes) !== digest) {
    throw new UserFacingError(`release.json in ${folder} is not the one that was built: its hash is not ${digest}.`);
  }
  const manifest = parseManifest(bytes);
  if (manifest.name !== name) throw new UserFacingError(`${folder} has a release of ${manifest.name}, not of ${name}.`);
  await verifyFolder(folder, manifest);
  return { folder, manifest };
}
