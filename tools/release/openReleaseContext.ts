import path from 'node:path';
import { getDataDir, readRunFile, ROOT } from '@gniazdo/cli';
import { type Channel, isUrl, openChannel, openStore, type ReleaseStore } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';
import { loadReleaseKeys } from './loadReleaseKeys.ts';

export type ReleaseKeys = ReturnType<typeof loadReleaseKeys>;

export type ReleaseContext = {
  dataDir: string;
  /** Whether the system running on the data folder follows this channel. */
  isUsedByLocalSystem: boolean;
  /** Folder of store and channel if no setting names another place and no system runs on the data folder. */
  unusedFolder: string | undefined;
  store: ReleaseStore;
  channel: Channel;
  readonly keys: ReleaseKeys;
};

/**
 * Store, channel and keys from the settings. Store: RELEASE_STORE, else that of the data folder. Channel: CHANNEL, else that
 * of the system running on the data folder, else the store's folder.
 */
export function openReleaseContext(env: NodeJS.ProcessEnv): ReleaseContext {
  const dataDir = getDataDir(env);
  const store = toAbsolute(env.RELEASE_STORE || path.join(dataDir, 'releases'));
  const running = readRunFile(dataDir);
  const given = env.CHANNEL === 'database' ? running?.databaseUrl || env.DATABASE_URL : env.CHANNEL;
  if (env.CHANNEL === 'database' && !given)
    throw new UserFacingError('No database is running here. Set CHANNEL to postgres://….');
  const channel = toAbsolute(given || running?.channel || store);
  const isDefault = !env.RELEASE_STORE && !env.CHANNEL;
  // Lazy: reading an empty channel creates no key.
  const loadKeys = () => loadReleaseKeys(dataDir, env);
  return {
    dataDir,
    isUsedByLocalSystem: running !== undefined && toAbsolute(running.channel ?? store) === channel,
    unusedFolder: isDefault && !running ? store : undefined,
    store: openStore(store),
    channel: openChannel(channel, {
      trusted: () => loadKeys().trusted,
      privateKey: () => loadKeys().privateKey(),
    }),
    get keys() {
      return loadKeys();
    },
  };
}

/** Folders are relative to the checkout; URLs stay unchanged. */
function toAbsolute(address: string) {
  return isUrl(address) ? address : path.resolve(ROOT, address);
}
