import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeClosedFolder, describeFullDisk, type Settings, task } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { buildAll, replaceReleases } from '../buildAll.ts';
import { ownsReleases } from '../ownsReleases.ts';
import { type DemoAccounts, prepareBackend } from '../prepareBackend.ts';
import { refuseSecondStart } from '../refuseSecondStart.ts';
import { releaseSettings } from '../releaseSettings.ts';
import { startImports } from '../startImports.ts';
import { superviseProcess } from '../superviseProcess.ts';
import { setRoles } from './balancerCommands.ts';
import { choosePorts } from './clusterPorts.ts';
import { ClusterRecord } from './ClusterRecord.ts';
import { DatabasePair } from './DatabasePair.ts';
import { findBalancer } from './findBalancer.ts';
import { startBalancer } from './startBalancer.ts';
import { startClusterServers, withPort } from './startClusterServers.ts';

type Options = {
  /** Further settings of the shells. */
  shellEnv?: Record<string, string>;
};

export type Cluster = {
  /** The site, the APIs and the primary, each through the balancer. */
  url: string;
  apiUrl: string;
  databaseUrl: string;
  processes: ClusterRecord['processes'];
  /** Null if the catalogue is not the demo's. */
  demoAccounts: DemoAccounts | null;
  /** Rejects if a process ends again and again. */
  failed: Promise<never>;
  stop: () => Promise<void>;
};

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
  const onGiveUp = failed.reject;
  try {
    await checkSettings(settings);
    mkdirSync(dataDir, { recursive: true });
    const ports = await choosePorts(settings.port);
    const url = `http://localhost:${ports.site}`;
    const apiUrl = `http://127.0.0.1:${ports.api}`;
    const record = new ClusterRecord(dataDir);
    const socket = createSocketPath(stops);

    const pair = new DatabasePair({
      dataDir,
      ports,
      async onChange(roles) {
        await setRoles(socket, roles);
        for (const { name, pid } of pair.pids) record.setProcess(name, pid, ports[name]);
        record.setRoles(roles);
      },
    });
    stops.push(() => pair.stop());
    const primaryUrl = await task('Primary', () => pair.startPrimary());
    const balancer = await task('Balancer', () =>
      superviseProcess({
        title: 'The balancer',
        async start(isRestart) {
          const running = await startBalancer({ dataDir, ports, socket, isRestart });
          await setRoles(socket, pair.roles);
          return running;
        },
        onRestart: (pid) => record.setProcess('balancer', pid, ports.site),
        onGiveUp,
        signal,
      }),
    );
    stops.push(balancer.stop);
    record.setProcess('balancer', balancer.pid, ports.site);

    const databaseUrl = withPort(primaryUrl, ports.primary);
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
    await task('Replica', () => pair.startReplica());
    pair.watch();
    stops.push(await startImports({ databaseUrl, dataDir, url }));
    await startClusterServers({
      ...{ dataDir, ports, url, apiUrl, apiDatabaseUrl, pictureHosts, shellEnv, record, signal, stops, onGiveUp },
      releaseStore: releases.RELEASE_STORE,
      channel: releases.CHANNEL,
    });
    stops.push(async () => record.remove());
    record.publish({ url, apiUrl, databaseUrl, balancerSocket: socket, channel: releases.CHANNEL });
    return { url, apiUrl, databaseUrl, processes: record.processes, demoAccounts, failed: failed.promise, stop };
  } catch (error) {
    const fullDisk = describeFullDisk(dataDir);
    await stop();
    throw fullDisk ? new UserFacingError(fullDisk) : error;
  }
}

async function checkSettings(settings: Settings) {
  findBalancer();
  if (settings.databaseUrl) {
    throw new UserFacingError('npm run cluster starts databases of its own. Remove the setting DATABASE_URL.');
  }
  await refuseSecondStart(settings, 'npm run cluster');
  const warning = describeClosedFolder([process.execPath]);
  if (warning) console.warn(warning);
}

/** In a folder that other users cannot enter. A path in the data folder may be too long for a socket. */
function createSocketPath(stops: (() => Promise<void>)[]) {
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-balancer-'));
  stops.push(async () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'socket');
}
