import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ChannelState,
  getReleaseFiles,
  MANIFEST_FILE,
  openStore,
  parseManifest,
  type ReleaseId,
  releaseKey,
  type ReleaseStore,
  SIGNATURE_FILE,
} from '@gniazdo/composition/store';
import { formatPreviewSet, parsePreviewSet, type PreviewSet } from '@gniazdo/engine/server/releases/preview/PreviewSet';
import { UserFacingError } from '@gniazdo/errors';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';
import { openReleaseContext } from '@gniazdo/release-tools/openReleaseContext';

/** For parsing the preview only. Which hosts are allowed is decided by COMPOSE_HOSTS of the shell. */
const HOSTS = ['localhost', '127.0.0.1'];

const LIMIT_BYTES = 16 * 1024 * 1024;

/** Lets the system that is about to start trust earlier releases of this checkout. */
export function trustOwnReleases(dataDir: string) {
  const context = openReleaseContext(process.env);
  process.env.RELEASE_PUBLIC_KEYS = `${loadReleaseKeys(dataDir).publicKeys},${context.keys.publicKeys}`;
}

/**
 * Adds to a preview the live releases of all other remotes and copies all from the store to that of the new system. Store
 * and channel are those of the system on DATA_DIR, or of the settings. Returns the complete preview.
 */
export async function copyPreviewReleases(preview: string, dataDir: string, env = process.env) {
  const { store, channel } = openReleaseContext(env);
  const state = await channel.read().finally(() => channel.close());
  const releases = addLiveReleases(parsePreviewSet(preview, HOSTS), state);
  const versions = releases.filter((release) => 'version' in release);
  await bringReleases(versions, store, openStore(path.join(dataDir, 'releases')));
  if (Object.keys(state.remotes).length === 0)
    console.log('No releases are live here, so the other remotes are built from this checkout.');
  return formatPreviewSet(releases);
}

/** A preview together with the live release of every remote that it does not name. */
function addLiveReleases(preview: PreviewSet, { remotes }: ChannelState): PreviewSet {
  const named = new Set(preview.map(({ name }) => name));
  const live = Object.entries(remotes).map(([name, { stable }]) => ({ name, version: stable }));
  return [...preview, ...live.filter(({ name }) => !named.has(name))];
}

/**
 * Copies releases with their signatures to a store, except those that it contains already. Throws UserFacingError if
 * `from` does not contain a release.
 */
async function bringReleases(ids: ReleaseId[], from: ReleaseStore, to: ReleaseStore) {
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
