import path from 'node:path';
import { ROOT, type Settings } from '@gniazdo/cli';
import { isUrl } from '@gniazdo/composition/store';

/**
 * Whether the release store and the channel belong to the data folder. Others may be shared with other people and
 * machines, so a start of the system changes nothing there.
 */
export function ownsReleases({ dataDir, releaseStore, channel, databaseUrl }: Settings) {
  const isInside = (place: string) => {
    if (isUrl(place)) return false;
    const relative = path.relative(dataDir, path.resolve(ROOT, place));
    return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
  };
  // The embedded database is in the data folder.
  const isOwnChannel =
    channel === undefined || (channel === 'database' ? databaseUrl === undefined : isInside(channel));
  return isOwnChannel && (releaseStore === undefined || isInside(releaseStore));
}
