import path, { join } from 'node:path';
import { ROOT, type Settings, startProcess } from '@gniazdo/cli';
import { isUrl } from '@gniazdo/composition/store';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';
import { channelSettings, getSecretFile } from '@gniazdo/release-tools/secretFiles';

type ServerOptions = {
  /** Data folder of the system, with its secrets. */
  dataDir: string;
  /** Folder for the files and the log of this process; by default that of the system. */
  filesDir?: string;
  /** Name of the log. */
  name: string;
  port: number;
  publicUrl: string;
  /** Further settings. */
  env?: Record<string, string>;
  signal?: AbortSignal;
  isRestart?: boolean;
};

type ApiOptions = ServerOptions & {
  /** URL of the database for the API's role. */
  databaseUrl: string;
  /** Hosts from which pictures may be fetched although their addresses are not public. */
  pictureHosts: string[];
};

type ShellOptions = ServerOptions & { apiUrl: string; releaseStore: string };

/** With a million offers, the indexes are built in 10 s on an idle machine. */
const API_TIMEOUT_MS = 120_000;
const SHELL_TIMEOUT_MS = 60_000;

/** Starts an API. Resolves when it is ready. */
export function startApi({ databaseUrl, pictureHosts, ...options }: ApiOptions) {
  const { dataDir, filesDir = dataDir, port, publicUrl, env } = options;
  return startProcess({
    ...pickProcessOptions(options),
    file: 'apps/api/main.ts',
    env: {
      DATABASE_URL: databaseUrl,
      API_PORT: String(port),
      DATA_DIR: filesDir,
      PUBLIC_URL: publicUrl,
      PICTURE_HOSTS: pictureHosts.join(','),
      SHELL_KEY_FILE: getSecretFile(dataDir, 'shellKey'),
      ...env,
    },
    timeoutMs: API_TIMEOUT_MS,
  });
}

/** Starts a shell. Resolves when it is ready. */
export function startShell({ apiUrl, releaseStore, ...options }: ShellOptions) {
  const { dataDir, filesDir = dataDir, port, publicUrl, env } = options;
  return startProcess({
    ...pickProcessOptions(options),
    file: 'apps/shell/dist/server/local.cjs',
    env: {
      NODE_ENV: 'production',
      // glibc keeps an arena for every thread that has ever run.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
      PORT: String(port),
      API_URL: apiUrl,
      RELEASE_STORE: releaseStore,
      ...loadReleaseKeys(dataDir).shellSettings,
      SHELL_KEY_FILE: getSecretFile(dataDir, 'shellKey'),
      DATA_DIR: filesDir,
      PUBLIC_URL: publicUrl,
      ...env,
    },
    timeoutMs: SHELL_TIMEOUT_MS,
  });
}

function pickProcessOptions({ dataDir, filesDir = dataDir, name, port, signal, isRestart }: ServerOptions) {
  const health = `http://127.0.0.1:${port}/health`;
  return { name, dataDir: filesDir, healthUrl: `${health}/ready`, liveUrl: `${health}/live`, signal, isRestart };
}

/** Store and channel for shells and builds. `database` is the URL of the system's database. */
export function releaseSettings({ channel, releaseStore, dataDir }: Settings, database: string) {
  const RELEASE_STORE = releaseStore ?? join(dataDir, 'releases');
  return { RELEASE_STORE, CHANNEL: channel === 'database' ? database : (channel ?? RELEASE_STORE) };
}

/** Settings of a shell on the machine of a developer, who is staff and may open previews. */
export function developerShellSettings(dataDir: string, channel: string): Record<string, string> {
  return {
    ...channelSettings(dataDir, channel),
    COMPOSE: process.env.COMPOSE || 'on',
    STAFF_KEY_FILE: getSecretFile(dataDir, 'staffKey'),
    // A developer's machine also builds and imports, so pages are slower than in production.
    PAGE_DEADLINE_MS: process.env.PAGE_DEADLINE_MS ?? '3000',
  };
}

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
