import { join } from 'node:path';
import type { Settings } from '@gniazdo/cli';

/** Store and channel for shells and builds. `database` is the URL of the system's database. */
export function releaseSettings({ channel, releaseStore, dataDir }: Settings, database: string) {
  const RELEASE_STORE = releaseStore ?? join(dataDir, 'releases');
  return { RELEASE_STORE, CHANNEL: channel === 'database' ? database : (channel ?? RELEASE_STORE) };
}
