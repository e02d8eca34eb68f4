import { remoteNames, runBuild } from '@gniazdo/cli';
import { SHELL } from '@gniazdo/composition/store';
import { openReleaseContext } from '@gniazdo/release-tools/openReleaseContext';
import { recordShell } from '@gniazdo/release-tools/recordShell';
import { releaseChanged } from '@gniazdo/release-tools/releaseChanged';

/** Store and channel, if they are outside the data folder. */
export type ReleasePlace = { RELEASE_STORE?: string; CHANNEL?: string };

/** Builds the shell and the remotes, and releases those remotes whose build differs from the live release. */
export async function buildAll(dataDir: string, say: (detail: string) => void, where: ReleasePlace = {}) {
  await runBuild([SHELL]);
  const { store, channel, keys } = openReleaseContext({ ...process.env, ...where, DATA_DIR: dataDir });
  await recordShell({ store, keys });
  await releaseChanged({
    names: remoteNames(),
    store,
    channel,
    keys,
    onProgress(progress) {
      if (progress.state === 'released') say(`${progress.name}@${progress.version} released`);
      else say(`${progress.name} is retired. To restore it: npm run releases -- promote ${progress.name}`);
    },
  });
  await channel.close();
}
