import { remoteNames, runBuild } from '@gniazdo/cli';
import { SHELL } from '@gniazdo/composition/store';
import {
  type ChangedRemote,
  findChangedRemotes,
  type ReleaseProgress,
} from '@gniazdo/release-tools/findChangedRemotes';
import { openReleaseContext, type ReleaseContext } from '@gniazdo/release-tools/openReleaseContext';
import { recordShell } from '@gniazdo/release-tools/recordShell';
import { releaseChanged } from '@gniazdo/release-tools/releaseChanged';

type BuildOptions = {
  dataDir: string;
  say: (detail: string) => void;
  /** Store and channel, if they are outside the data folder. */
  where?: { RELEASE_STORE?: string; CHANNEL?: string };
  /** Also replaces releases that others made live, without gates: for systems of tests. */
  replacesAll?: boolean;
};

/**
 * Builds the shell and the remotes, and releases those of which nothing usable is live. Returns the others that a start of
 * the system may release (`findChangedRemotes`), for `replaceReleases`. With `ownsReleases: false` it builds only the shell.
 */
export async function buildAll({
  ownsReleases = true,
  ...options
}: BuildOptions & { ownsReleases?: boolean }): Promise<ChangedRemote[]> {
  await runBuild([SHELL]);
  if (!ownsReleases) {
    options.say(
      'RELEASE_STORE or CHANNEL is outside of DATA_DIR, so nothing is released there. To release: npm run release -- <remote>',
    );
    return [];
  }
  return withReleases(options, async (releasing) => {
    await recordShell(releasing);
    const changed = await findChangedRemotes({ names: remoteNames(), ...releasing });
    await releaseChanged(
      changed.filter(({ live }) => !live),
      releasing,
    );
    return changed.filter(({ live }) => live);
  });
}

/** Releases remotes whose live releases differ from the sources. The live ones stay until then. */
export function replaceReleases(
  changed: readonly ChangedRemote[],
  { signal, ...options }: BuildOptions & { signal?: AbortSignal },
) {
  return withReleases(options, (releasing) => releaseChanged(changed, { ...releasing, signal }));
}

type Releasing = Pick<ReleaseContext, 'store' | 'channel' | 'keys'> &
  Pick<BuildOptions, 'replacesAll'> & { onProgress: (progress: ReleaseProgress) => void };

async function withReleases<T>(
  { dataDir, say, where, replacesAll }: BuildOptions,
  work: (releasing: Releasing) => Promise<T>,
) {
  const { store, channel, keys } = openReleaseContext({ ...process.env, ...where, DATA_DIR: dataDir });
  try {
    return await work({
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

function formatBeginning({ name, number, of, differsFrom }: ReleaseProgress & { state: 'releasing' }) {
  const reason = differsFrom ? `its sources or libraries differ from ${differsFrom}` : 'nothing usable of it is live';
  return `${number} of ${of}: releasing ${name}, because ${reason}`;
}
