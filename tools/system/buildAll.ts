import { remoteNames, runBuild } from '@gniazdo/cli';
import { SHELL } from '@gniazdo/composition/store';
import { openReleaseContext } from '@gniazdo/release-tools/openReleaseContext';
import { recordShell } from '@gniazdo/release-tools/recordShell';
import { releaseChanged, type ReleaseProgress } from '@gniazdo/release-tools/releaseChanged';

/** Store and channel, if they are outside the data folder. */
type ReleasePlace = { RELEASE_STORE?: string; CHANNEL?: string };

type Options = {
  where?: ReleasePlace;
  /** False: only builds the shell. */
  ownsReleases?: boolean;
  /** Also replaces releases that others made live, for systems of tests. */
  replacesAll?: boolean;
};

/** Builds the shell and the remotes, and releases those remotes that it may replace (`releaseChanged`). */
export async function buildAll(
  dataDir: string,
  say: (detail: string) => void,
  { where = {}, ownsReleases = true, replacesAll = false }: Options = {},
) {
  await runBuild([SHELL]);
  if (!ownsReleases) {
    say(
      'RELEASE_STORE or CHANNEL is outside of DATA_DIR, so nothing is released there. To release: npm run release -- <remote>',
    );
    return;
  }
  const { store, channel, keys } = openReleaseContext({ ...process.env, ...where, DATA_DIR: dataDir });
  try {
    await recordShell({ store, keys });
    await releaseChanged({
      names: remoteNames(),
      store,
      channel,
      keys,
      replacesAll,
      onProgress: (progress) => say(formatProgress(progress)),
    });
  } finally {
    await channel.close();
  }
}

function formatProgress(progress: ReleaseProgress) {
  const { name } = progress;
  switch (progress.state) {
    case 'releasing':
      return formatBeginning(progress);
    case 'released':
      return `${name}@${progress.version} released`;
    case 'retired':
      return `${name} is retired. To restore it: npm run releases -- promote ${name}`;
    case 'kept':
      return `${name}@${progress.version} stays live, because ${progress.reason}. The sources differ; to release them: npm run release -- ${name}`;
    case 'refused':
      return `${name}@${progress.version} stays live, because the sources fail a gate:\n${progress.reason}`;
  }
}

/** The first one also says how long it takes. */
function formatBeginning({ name, number, of, differsFrom, hasAllGates }: ReleaseProgress & { state: 'releasing' }) {
  const reason = differsFrom ? `its sources or libraries differ from ${differsFrom}` : 'nothing usable of it is live';
  const total =
    number === 1 && hasAllGates
      ? `${of} ${of === 1 ? 'remote differs' : 'remotes differ'} from what is live. Each passes all gates, which takes about a minute; the site starts after that.\n`
      : '';
  return `${total}${number} of ${of}: releasing ${name}, because ${reason}`;
}
