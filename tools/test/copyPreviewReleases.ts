import { join } from 'node:path';
import { type ChannelState, openStore } from '@gniazdo/composition/store';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';
import { openReleaseContext } from '@gniazdo/release-tools/openReleaseContext';
import { formatPreviewSet, parsePreviewSet, type PreviewSet } from '@gniazdo/engine/server/releases/preview/PreviewSet';
import { bringReleases } from './bringReleases.ts';

/** For parsing the preview only. Which hosts are allowed is decided by COMPOSE_HOSTS of the shell. */
const HOSTS = ['localhost', '127.0.0.1'];

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
  await bringReleases(versions, store, openStore(join(dataDir, 'releases')));
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
