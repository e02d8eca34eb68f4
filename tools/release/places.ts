import path from 'node:path';
import { type Channel, isAddress, openChannel, openStore, type ReleaseStore } from '@gniazdo/composition/store';
import { readRunFile } from '../setup/runFile.ts';
import { ROOT } from '../setup/settings.ts';
import { ReleaseError } from './ReleaseError.ts';
import { releaseKeys } from './releaseKeys.ts';

export type ReleaseKeys = ReturnType<typeof releaseKeys>;

export type Places = {
  dataDir: string;
  /** The system that runs on the data folder follows this channel: it should serve what is made live. */
  isFollowedHere: boolean;
  store: ReleaseStore;
  channel: Channel;
  readonly keys: ReleaseKeys;
};

/**
 * The store and the channel that the settings name: RELEASE_STORE, else the data folder's; CHANNEL, else that of the
 * system that runs on the data folder, else the store's folder.
 */
export function openPlaces(env: NodeJS.ProcessEnv): Places {
  const dataDir = path.resolve(ROOT, env.DATA_DIR || '.data');
  const store = absolute(env.RELEASE_STORE || path.join(dataDir, 'releases'));
  const running = readRunFile(dataDir);
  const given = env.CHANNEL === 'database' ? running?.databaseUrl || env.DATABASE_URL : env.CHANNEL;
  if (env.CHANNEL === 'database' && !given)
    throw new ReleaseError('No database runs here. Set CHANNEL to postgres://….');
  const channel = absolute(given || running?.channel || store);
  return {
    dataDir,
    isFollowedHere: running !== undefined && absolute(running.channel ?? store) === channel,
    store: openStore(store),
    channel: openChannel(channel),
    // Looking at releases makes no key.
    get keys() {
      return releaseKeys(dataDir, env);
    },
  };
}

/** Folders are relative to the checkout; addresses stay as they are. */
function absolute(address: string) {
  return isAddress(address) ? address : path.resolve(ROOT, address);
}
