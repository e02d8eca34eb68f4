import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, join } from 'node:path';
import { isAddress } from '@gniazdo/composition/store';
import { watchRemote } from '@gniazdo/composition/watch';
import type * as devShellBundle from '../../apps/shell/dev/createDevShell.ts';
import { openPlaces } from '../release/places.ts';
import { releaseIfStale } from '../release/releaseIfStale.ts';
import { releaseKeys } from '../release/releaseKeys.ts';
import { remoteFolder, remoteNames } from '../release/remotes.ts';
import { freePort, isPortFree } from '../setup/ports.ts';
import { readRunFile, removeRunFile, writeRunFile } from '../setup/runFile.ts';
import { SetupError } from '../setup/SetupError.ts';
import { ROOT, type Settings } from '../setup/settings.ts';
import { startBackend } from '../setup/startBackend.ts';
import { task } from '../setup/task.ts';
import { buildDevShellIfStale } from './buildDevShellIfStale.ts';
import { followRemote } from './followRemote.ts';
import { printProblems } from './printProblems.ts';
import type { DevArguments } from './readArguments.ts';

const require = createRequire(import.meta.url);

/** Ports that are tried when nobody asked for one, from `npm start`'s on. */
const PORTS_TRIED = 10;

export type Dev = { url: string; stop: () => Promise<void> };

/**
 * Starts a shell in which the named remotes follow their sources and all others are as they are live. A system that runs
 * on the data folder lends its API; without one, database and API are started as by `npm start`. Fails with a SetupError,
 * after stopping what it had started.
 */
export async function startDev(
  args: DevArguments,
  settings: Settings,
  signal: AbortSignal,
  folderOf = remoteFolder,
): Promise<Dev> {
  const { dataDir } = settings;
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    mkdirSync(dataDir, { recursive: true });
    const running = readRunFile(dataDir);
    const port = await choosePort(args.port, settings.port);
    const url = `http://localhost:${port}`;
    const shellBundle = task('Shell for developers', buildDevShellIfStale);
    const { apiUrl, places } = await findBackend(url, shellBundle);
    const folder = join(dataDir, 'dev', String(port));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const log = createWriteStream(join(folder, 'shell.log'));
    const remotes = args.names.map((name) => ({ name, outDir: join(folder, name) }));
    for (const { outDir } of remotes) mkdirSync(join(outDir, 'browser'), { recursive: true });

    const { createDevShell } = require(await shellBundle) as typeof devShellBundle;
    const shell = await createDevShell({
      remotes,
      root: `${ROOT}/`,
      onProblems: printProblems,
      onLog: (line) => void log.write(line),
      settings: {
        ...places,
        PORT: String(port),
        API_URL: apiUrl,
        RELEASE_PUBLIC_KEYS: releaseKeys(dataDir).publicKeys,
        DATA_DIR: folder,
        PUBLIC_URL: url,
        // Readable code on a machine that also builds.
        PAGE_DEADLINE_MS: '5000',
        FRAGMENT_DEADLINE_MS: '4000',
      },
    });
    stops.push(shell.stop);
    await shell.server.listen({ port, host: '127.0.0.1' });
    await task('Remotes', async () => {
      await shell.start();
      const watched = remotes.map(({ name, outDir }) => {
        const { listener, firstBuild } = followRemote(name, shell.builds);
        const watch = watchRemote({ name, version: 'dev', dir: folderOf(name), outDir }, listener);
        stops.push(watch.close);
        return firstBuild;
      });
      await Promise.all(watched);
    });
    return { url, stop };

    async function findBackend(siteUrl: string, building: Promise<unknown>) {
      if (args.api) return { apiUrl: args.api, places: await findPlaces(undefined) };
      if (running) return { apiUrl: running.apiUrl, places: await findPlaces(running.databaseUrl) };
      const { databaseUrl, apiUrl, pid } = await startBackend({
        settings,
        url: siteUrl,
        signal,
        stops: stops as (() => Promise<void>)[],
        meanwhile: () => building,
      });
      // So that imports find the system, and no second one starts on the same data.
      stops.push(async () => removeRunFile(dataDir));
      const found = await findPlaces(databaseUrl);
      const pids = { start: process.pid, api: pid, shell: process.pid };
      writeRunFile(dataDir, { url: siteUrl, apiUrl, databaseUrl, channel: found.CHANNEL, pids });
      return { apiUrl, places: found };
    }

    /** Store and channel; what the store of this machine lacks is built and released there, as `npm start` would. */
    async function findPlaces(databaseUrl: string | undefined) {
      const RELEASE_STORE = absolute(args.store ?? settings.releaseStore ?? join(dataDir, 'releases'));
      const given = args.channel ?? settings.channel ?? (args.store ? undefined : running?.channel);
      const channelPlace = given === 'database' ? databaseUrl : given;
      const CHANNEL = absolute(channelPlace ?? RELEASE_STORE);
      const { store, channel, keys } = openPlaces({ ...process.env, RELEASE_STORE, CHANNEL, DATA_DIR: dataDir });
      const live = (await channel.read()).remotes;
      const missing = remoteNames().filter((name) => !live[name] && !args.names.includes(name));
      if (missing.length > 0 && !args.store && !args.channel) {
        await task(`Remotes that were never released: ${missing.join(', ')}`, () =>
          releaseIfStale({ names: missing, store, channel, keys }),
        );
      }
      await channel.close();
      return { RELEASE_STORE, CHANNEL };
    }
  } catch (error) {
    await stop();
    throw error;
  }
}

async function choosePort(asked: number | undefined, usual: number) {
  if (asked !== undefined) {
    if (await isPortFree(asked)) return asked;
    throw new SetupError(`Port ${asked} is taken by another program. Choose another one with --port.`);
  }
  for (let port = usual; port < usual + PORTS_TRIED; port++) if (await isPortFree(port)) return port;
  return freePort();
}

function absolute(place: string) {
  return isAddress(place) || isAbsolute(place) ? place : join(ROOT, place);
}
