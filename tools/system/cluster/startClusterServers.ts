import { join } from 'node:path';
import { task } from '@gniazdo/cli';
import type { UserFacingError } from '@gniazdo/errors';
import { getSecretFile } from '@gniazdo/release-tools/secretFiles';
import { developerShellSettings } from '../developerShellSettings.ts';
import { startApi, startShell } from '../startServers.ts';
import { type SupervisedProcess, superviseProcess } from '../superviseProcess.ts';
import { APIS, SHELLS } from './clusterFile.ts';
import type { ClusterPorts } from './clusterPorts.ts';
import type { ClusterRecord } from './ClusterRecord.ts';

type Options = {
  dataDir: string;
  ports: ClusterPorts;
  url: string;
  apiUrl: string;
  /** URL of the primary for the API's role. */
  apiDatabaseUrl: string;
  pictureHosts: string[];
  releaseStore: string;
  channel: string;
  /** Further settings of the shells. */
  shellEnv: Record<string, string>;
  record: ClusterRecord;
  signal: AbortSignal;
  stops: (() => Promise<void>)[];
  onGiveUp: (error: UserFacingError) => void;
};

type ServerName = (typeof APIS | typeof SHELLS)[number];

/** Longer than the balancer needs to notice that a server is not ready: two checks, 500 ms apart. */
const DRAIN_DELAY_MS = '2000';

/** Starts two APIs, then two shells. Each has a folder of its own in the data folder. */
export async function startClusterServers(options: Options) {
  const { dataDir, ports, url, apiUrl, apiDatabaseUrl, pictureHosts, releaseStore, channel, shellEnv } = options;
  const { record, signal, stops, onGiveUp } = options;
  const servers: SupervisedProcess[] = [];
  stops.push(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });

  for (const name of APIS) {
    await supervise(name, (isRestart) =>
      startApi({
        ...getCommonOptions(name, isRestart),
        databaseUrl: apiDatabaseUrl,
        pictureHosts,
        env: {
          DATABASE_REPLICA_URL: withPort(apiDatabaseUrl, ports.replica),
          VAPID_KEY_FILE: getSecretFile(dataDir, 'vapidKey'),
          DRAIN_DELAY_MS,
        },
      }),
    );
  }
  for (const name of SHELLS) {
    await supervise(name, (isRestart) =>
      startShell({
        ...getCommonOptions(name, isRestart),
        apiUrl,
        releaseStore,
        env: {
          ...developerShellSettings(dataDir, channel),
          // The balancer.
          TRUSTED_PROXIES: 'loopback',
          DRAIN_DELAY_MS,
          ...shellEnv,
        },
      }),
    );
  }

  function getCommonOptions(name: ServerName, isRestart: boolean) {
    return { dataDir, filesDir: join(dataDir, name), name, port: ports[name], publicUrl: url, signal, isRestart };
  }

  async function supervise(name: ServerName, start: (isRestart: boolean) => ReturnType<typeof startApi>) {
    const server = await task(name, () =>
      superviseProcess({
        title: name,
        start,
        onRestart: (pid) => record.setProcess(name, pid, ports[name]),
        onGiveUp,
        signal,
      }),
    );
    servers.push(server);
    record.setProcess(name, server.pid, ports[name]);
  }
}

/** The same address with another port. */
export function withPort(url: string, port: number) {
  return Object.assign(new URL(url), { port: String(port) }).href;
}
