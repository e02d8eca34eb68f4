import { isAbsolute, join } from 'node:path';
import {
  readRunFile,
  remoteFolder,
  remoteNames,
  removeRunFile,
  ROOT,
  type Settings,
  task,
  writeRunFile,
} from '@gniazdo/cli';
import { PROJECT } from '@gniazdo/composition/project';
import { findRetiredRemotes, isUrl } from '@gniazdo/composition/store';
import { formatError, UserFacingError } from '@gniazdo/errors';
import { findChangedRemotes } from '@gniazdo/release-tools/findChangedRemotes';
import { openReleaseContext } from '@gniazdo/release-tools/openReleaseContext';
import { releaseChanged } from '@gniazdo/release-tools/releaseChanged';
import { checkLiveReleases } from './checkLiveReleases.ts';
import { API, type DevArguments } from './parseDevArguments.ts';
import { watchSources } from './watchSources.ts';

type Options = {
  args: DevArguments;
  settings: Settings;
  /** Origin of the site. */
  url: string;
  signal: AbortSignal;
  stops: (() => Promise<void>)[];
  /** Runs in parallel with the start of the backend. */
  meanwhile: Promise<unknown>;
};

export type Backend = { apiUrl: string; releaseSource: ReleaseSource };
/** Settings of a shell: the source of the remotes that are not in development. */
type ReleaseSource = { RELEASE_STORE: string; CHANNEL: string };

/** The API to use: the one in `--api` or API_URL, that of a system running on the data folder, or a new one. */
export async function findBackend(options: Options): Promise<Backend> {
  const { args, settings } = options;
  const running = readRunFile(settings.dataDir);
  if (args.servers.includes(API)) {
    if (settings.apiUrl) throw new UserFacingError('API_URL names another API: unset it, or leave out "api".');
    if (running)
      throw new UserFacingError(
        `npm start runs on this data folder (process ${running.pids.start}). Stop it first, because "api" starts a database and an API; or set DATA_DIR.`,
      );
  }
  const apiUrl = args.api ?? settings.apiUrl ?? running?.apiUrl;
  if (apiUrl) return { apiUrl, releaseSource: await findReleaseSource(args, settings, running) };
  if (PROJECT.isStandalone) {
    throw new UserFacingError(
      'Name the site to develop against: set RELEASE_STORE, CHANNEL, RELEASE_PUBLIC_KEYS and API_URL in .env.',
    );
  }
  return startOwnBackend(options);
}

async function startOwnBackend({ args, settings, url, signal, stops, meanwhile }: Options): Promise<Backend> {
  const { dataDir } = settings;
  // Only this repository has a backend to start.
  const { startBackend } = await import('@gniazdo/system/startBackend');
  const { databaseUrl, apiUrl, pid, replaceApi } = await startBackend({
    settings,
    url,
    signal,
    stops,
    meanwhile: () => meanwhile,
    onGiveUp: ({ message }) => console.error(`✗ ${message} Log: ${join(dataDir, 'logs/api.log')}`),
  });
  if (args.servers.includes(API)) {
    const stopWatching = watchSources(remoteFolder(API), (file) => {
      console.log(`${file} has changed. Starting the API again …`);
      replaceApi().catch((error: unknown) => console.error(`✗ The API did not start: ${formatError(error)}`));
    });
    stops.push(async () => stopWatching());
  }
  const releaseSource = await findReleaseSource(args, settings, { databaseUrl });
  // Imports use this file to find the system, and a second start on the same data is refused.
  stops.push(async () => removeRunFile(dataDir));
  const pids = { start: process.pid, api: pid, shell: process.pid };
  writeRunFile(dataDir, { url, apiUrl, databaseUrl, channel: releaseSource.CHANNEL, pids });
  return { apiUrl, releaseSource };
}

/**
 * Builds and releases missing remotes if the store belongs to the data folder, like `npm start`. Other stores are only
 * read.
 */
async function findReleaseSource(
  args: DevArguments,
  settings: Settings,
  running: { databaseUrl: string; channel?: string } | undefined,
): Promise<ReleaseSource> {
  const { dataDir } = settings;
  const own = join(dataDir, 'releases');
  const RELEASE_STORE = toAbsolute(args.store ?? settings.releaseStore ?? own);
  const given = args.channel ?? settings.channel ?? (args.store ? undefined : running?.channel);
  const CHANNEL = toAbsolute((given === 'database' ? running?.databaseUrl : given) ?? RELEASE_STORE);
  const { store, channel, keys } = openReleaseContext({ ...process.env, RELEASE_STORE, CHANNEL, DATA_DIR: dataDir });
  try {
    const live = (await channel.read()).remotes;
    const retired = findRetiredRemotes(await channel.history()).map(({ name }) => name);
    const missing = remoteNames().filter((name) => !live[name] && ![...args.names, ...retired].includes(name));
    const isOwn = RELEASE_STORE === own && (CHANNEL === own || CHANNEL === running?.databaseUrl);
    if (missing.length > 0 && isOwn) {
      await task(`Remotes without a release: ${missing.join(', ')}`, async () => {
        const options = { store, channel, keys };
        await releaseChanged(await findChangedRemotes({ names: missing, ...options }), options);
      });
    }
    if (!isOwn) {
      await checkLiveReleases({
        live,
        developed: args.names,
        store,
        trusted: keys.trusted,
        warn: (sentence) => console.warn(sentence),
      });
    }
  } finally {
    await channel.close();
  }
  return { RELEASE_STORE, CHANNEL };
}

function toAbsolute(place: string) {
  return isUrl(place) || isAbsolute(place) ? place : join(ROOT, place);
}
