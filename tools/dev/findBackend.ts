import { isAbsolute, join } from 'node:path';
import { findRetired, isAddress } from '@gniazdo/composition/store';
import { openPlaces } from '../release/places.ts';
import { releaseIfStale } from '../release/releaseIfStale.ts';
import { remoteNames } from '../release/remotes.ts';
import { readRunFile, removeRunFile, writeRunFile } from '../setup/runFile.ts';
import { ROOT, type Settings } from '../setup/settings.ts';
import { startBackend } from '../setup/startBackend.ts';
import { task } from '../setup/task.ts';
import { checkLive } from './checkLive.ts';
import type { DevArguments } from './readArguments.ts';

type Options = {
  args: DevArguments;
  settings: Settings;
  /** Origin of the site. */
  url: string;
  signal: AbortSignal;
  stops: (() => Promise<void>)[];
  /** Work that needs nothing of all this. */
  meanwhile: Promise<unknown>;
};

export type Backend = { apiUrl: string; places: Places };
/** Where the remotes that aren't developed come from, as a shell's settings. */
type Places = { RELEASE_STORE: string; CHANNEL: string };

/** What stands behind the site: an API that was named, that of a system that runs on the data folder, or a new one. */
export async function findBackend(options: Options): Promise<Backend> {
  const { args, settings } = options;
  const running = readRunFile(settings.dataDir);
  if (args.api) return { apiUrl: args.api, places: await findPlaces(args, settings, running) };
  if (running) return { apiUrl: running.apiUrl, places: await findPlaces(args, settings, running) };
  return startOwn(options);
}

async function startOwn({ args, settings, url, signal, stops, meanwhile }: Options): Promise<Backend> {
  const { dataDir } = settings;
  const { databaseUrl, apiUrl, pid } = await startBackend({ settings, url, signal, stops, meanwhile: () => meanwhile });
  const places = await findPlaces(args, settings, { databaseUrl });
  // So that imports find the system, and no second one starts on the same data.
  stops.push(async () => removeRunFile(dataDir));
  const pids = { start: process.pid, api: pid, shell: process.pid };
  writeRunFile(dataDir, { url, apiUrl, databaseUrl, channel: places.CHANNEL, pids });
  return { apiUrl, places };
}

/** What the own store of the data folder lacks is built and released there, as `npm start` would; others are only read. */
async function findPlaces(
  args: DevArguments,
  settings: Settings,
  running: { databaseUrl: string; channel?: string } | undefined,
): Promise<Places> {
  const { dataDir } = settings;
  const own = join(dataDir, 'releases');
  const RELEASE_STORE = absolute(args.store ?? settings.releaseStore ?? own);
  const given = args.channel ?? settings.channel ?? (args.store ? undefined : running?.channel);
  const CHANNEL = absolute((given === 'database' ? running?.databaseUrl : given) ?? RELEASE_STORE);
  const { store, channel, keys } = openPlaces({ ...process.env, RELEASE_STORE, CHANNEL, DATA_DIR: dataDir });
  try {
    const live = (await channel.read()).remotes;
    const retired = findRetired(await channel.history()).map(({ name }) => name);
    const missing = remoteNames().filter((name) => !live[name] && ![...args.names, ...retired].includes(name));
    const isOwn = RELEASE_STORE === own && (CHANNEL === own || CHANNEL === running?.databaseUrl);
    if (missing.length > 0 && isOwn) {
      await task(`Remotes that were never released: ${missing.join(', ')}`, () =>
        releaseIfStale({ names: missing, store, channel, keys }),
      );
    }
    if (!isOwn) {
      await checkLive({
        live,
        developed: args.names,
        store,
        trusted: keys.trusted,
        say: (sentence) => console.warn(sentence),
      });
    }
  } finally {
    await channel.close();
  }
  return { RELEASE_STORE, CHANNEL };
}

function absolute(place: string) {
  return isAddress(place) || isAbsolute(place) ? place : join(ROOT, place);
}
