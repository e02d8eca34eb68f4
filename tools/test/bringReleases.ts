import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  getReleaseFiles,
  MANIFEST_FILE,
  parseManifest,
  type ReleaseId,
  releaseKey,
  type ReleaseStore,
  SIGNATURE_FILE,
} from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';

const LIMIT_BYTES = 16 * 1024 * 1024;

/**
 * Copies releases with their signatures to a store, except those that it contains already. Throws UserFacingError if
 * `from` does not contain a release.
 */
export async function bringReleases(ids: ReleaseId[], from: ReleaseStore, to: ReleaseStore) {
  for (const id of ids) {
    if ((await to.list(id.name)).includes(id.version)) continue;
    if (!(await from.list(id.name)).includes(id.version)) {
      const newest = (await from.list(id.name)).slice(-5).toReversed().join(', ');
      throw new UserFacingError(
        `There is no release ${releaseKey(id)}. The newest of ${id.name}: ${newest || 'none'}.`,
      );
    }
    const folder = await mkdtemp(path.join(tmpdir(), `gniazdo-${id.name}-`));
    try {
      await copyInto(folder, id, from);
      await to.publish(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function copyInto(folder: string, id: ReleaseId, from: ReleaseStore) {
  const manifest = parseManifest(await from.readFile(id, MANIFEST_FILE, LIMIT_BYTES));
  for (const file of [MANIFEST_FILE, SIGNATURE_FILE, ...getReleaseFiles(manifest).keys()]) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, await from.readFile(id, file, LIMIT_BYTES));
  }
}
