import path from 'node:path';
import { openChannel } from '@gniazdo/composition/store';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';

/** The channel in the release store of a data folder, with its development keys. */
export function openLocalChannel(storeFolder: string) {
  const keys = loadReleaseKeys(path.dirname(storeFolder));
  return openChannel(storeFolder, { trusted: () => keys.trusted, privateKey: keys.privateKey });
}
