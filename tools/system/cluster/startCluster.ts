import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeClosedFolder, describeFullDisk, removeRunFile, type Settings, task, writeRunFile } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { getSecretFile } from '@gniazdo/release-tools/secretFiles';
import { buildAll, replaceReleases } from '../buildAll.ts';
import { developerShellSettings, ownsReleases, releaseSettings, startApi, startShell } from '../startServers.ts';
import { type DemoAccounts, prepareBackend } from '../prepareBackend.ts';
import { refuseSecondStart } from '../refuseSecondStart.ts';
import { startImports } from '../startImports.ts';
import { findPrograms } from './findPrograms.ts';
import { APIS, choosePorts, createRunProcesses, type Processes, SHELLS } from './runProcesses.ts';
import { startBalancer } from './startBalancer.ts';
import { startDatabases } from './startDatabases.ts';

type Options = {
  /** Further settings of the shells. */
  shellEnv?: Record<string, string>;
};

export type Cluster = {
  /** The site, the APIs and the primary, each through the balancer. */
  url: string;
  apiUrl: string;
  databaseUrl: string;
  /** Socket for commands to the balancer. */
  balancerSocket: string;
  processes: Processes;
  /** Null if the catalogue is not the demo's. */
  demoAccounts: DemoAccounts | null;
  /** Rejects if a process ends again and again. */
  failed: Promise<never>;
  stop: () => Promise<void>;
};

/** Longer than the balancer needs to notice that a server is not ready: two checks, 500 ms apart. */
const DRAIN_DELAY_MS = '2000';

/**
 * Starts a primary and a replica, two APIs and two shells behind a balancer. A process that ends is started again. If it
 * fails, or if `signal` is aborted during the start, it stops what it has started and rejects with UserFacingError.
 */
export async function startCluster(
  given: Settings,
  signal: AbortSignal,
  { shellEnv = {} }: Options = {},
): Promise<Cluster> {
  const settings = { ...given, channel: given.channel ?? 'database' };
  const { dataDir } = settings;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  const failed = Promise.withResolvers<never>();
  // Not every caller waits for it.
  failed.promise.catch(() => undefined);
  const processes = {} as Processes;
  let saveRunFile: (() => void) | undefined;
  const onChange = () => {
    try {
      saveRunFile?.();
    } catch (error) {
      // The cluster runs without it. Commands that need the new process id find the old one.
      console.error(`run.json could not be written: ${(error as Error).message}`);
    }
  };
  try {
    const programs = findPrograms();
    if (settings.databaseUrl) {
      throw new UserFacingError('npm run cluster starts databases of its own. Remove the setting DATABASE_URL.');
    }
    await refuseSecondStart(settings, 'npm run cluster');
    const warning = describeClosedFolder([process.execPath]);
    if (warning) console.warn(warning);
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const ports = await choosePorts(settings.port);
    const url = `http://localhost:${ports.site}`;
    const apiUrl = `http://127.0.0.1:${ports.api}`;
    const run = createRunProcesses({ ports, processes, onChange, onGiveUp: failed.reject, signal, stops });

    const part = { dataDir, ports, run, signal, stops };
    const databaseUrl = await startDatabases({ ...part, programs });
    const balancerSocket = await startBalancer(part);
    const releases = releaseSettings(settings, databaseUrl);
    const { apiDatabaseUrl, demoAccounts, pictureHosts } = await prepareBackend({
      settings,
      databaseUrl,
      signal,
      stops,
      meanwhile: () =>
        task('Building shell and remotes', async (say) => {
          const options = { dataDir, say, where: releases, signal };
          await replaceReleases(await buildAll({ ...options, ownsReleases: ownsReleases(settings) }), options);
        }),
    });
    stops.push(await startImports({ databaseUrl, dataDir, url }));
    await run([...APIS, ...SHELLS], (name, isRestart) => {
      // Each has a folder of its own.
      const files = { dataDir, filesDir: join(dataDir, name), name };
      const server = { ...files, port: ports[name], publicUrl: url, signal, isRestart };
      if (name === 'api-1' || name === 'api-2') {
        const DATABASE_REPLICA_URL = Object.assign(new URL(apiDatabaseUrl), { port: String(ports.replica) }).href;
        const env = { DATABASE_REPLICA_URL, VAPID_KEY_FILE: getSecretFile(dataDir, 'vapidKey'), DRAIN_DELAY_MS };
        return startApi({ ...server, databaseUrl: apiDatabaseUrl, pictureHosts, env });
      }
      // The proxy is the balancer.
      const env = { TRUSTED_PROXIES: 'loopback', DRAIN_DELAY_MS, ...shellEnv };
      const shell = { ...server, apiUrl, releaseStore: releases.RELEASE_STORE };
      return startShell({ ...shell, env: { ...developerShellSettings(dataDir, releases.CHANNEL), ...env } });
    });
    stops.push(async () => {
      saveRunFile = undefined;
      removeRunFile(dataDir);
    });
    const addresses = { url, apiUrl, databaseUrl };
    saveRunFile = () => {
      const pids = { start: process.pid, api: processes['api-1'].pid, shell: processes['shell-1'].pid };
      writeRunFile(dataDir, { ...addresses, channel: releases.CHANNEL, pids });
    };
    saveRunFile();
    return { ...addresses, balancerSocket, processes, demoAccounts, failed: failed.promise, stop };
  } catch (error) {
    const fullDisk = describeFullDisk(dataDir);
    await stop();
    throw fullDisk ? new UserFacingError(fullDisk) : error;
  }
}
