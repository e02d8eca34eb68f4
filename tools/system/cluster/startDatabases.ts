import { chownSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, startProcess } from '@gniazdo/cli';
import { findDataFolder } from '@gniazdo/postgres';
import { chooseUser } from '@gniazdo/postgres/chooseUser';
import { acceptsConnections, findRunning } from '@gniazdo/postgres/postmasterFile';
import { readSecret } from '@gniazdo/release-tools/secretFiles';
import { DATABASES } from './runProcesses.ts';
import type { PartOptions } from './startBalancer.ts';

type Options = PartOptions & {
  /** Folder of PostgreSQL's programs; empty: they are in PATH. */
  programs: string;
};

const SETTINGS = join(ROOT, 'deploy/compose/patroni-cluster.yml');
const TIMEOUT_MS = 60_000;
/** Patroni fails them when its lease has expired because PostgreSQL hangs. Together: 6 s. */
const PROBES = { pauseMs: 500, timeoutMs: 500 };

/** Starts etcd and Patroni, which starts a primary and a replica. Resolves to the primary's URL through the balancer. */
export async function startDatabases({ dataDir, ports, programs, run, signal, stops }: Options) {
  const wanted = join(dataDir, 'databases');
  // PostgreSQL refuses to run as root.
  const user = chooseUser(wanted);
  const folder = findDataFolder(wanted, user);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  const settings = join(folder, 'patroni.yml');
  copyFileSync(SETTINGS, settings);
  const password = readSecret(dataDir, 'databasePassword');
  const common = { dataDir, user, signal, timeoutMs: TIMEOUT_MS };
  const etcd = `127.0.0.1:${ports.etcd}`;

  await run(['etcd'], (name, isRestart) =>
    startProcess({
      ...{ ...common, name, isRestart, command: ['etcd'], healthUrl: `http://${etcd}/health` },
      env: {
        ETCD_DATA_DIR: join(folder, 'etcd'),
        ETCD_LISTEN_CLIENT_URLS: `http://${etcd}`,
        ETCD_ADVERTISE_CLIENT_URLS: `http://${etcd}`,
        // Any port: it has no peers.
        ETCD_LISTEN_PEER_URLS: 'http://127.0.0.1:0',
        // Where etcd does not start without it.
        ETCD_UNSUPPORTED_ARCH: 'arm64',
      },
    }),
  );
  // Patroni ends them, unless it is ended because it takes too long.
  stops.push(async () => {
    for (const database of DATABASES) await endServer(join(folder, database), false);
  });
  await run(
    ['patroni-1', 'patroni-2'],
    async (name, isRestart) => {
      const database = name === 'patroni-1' ? 'postgres-1' : 'postgres-2';
      const dataFolder = join(folder, database);
      await endServer(dataFolder, isRestart);
      const api = `127.0.0.1:${ports[name]}`;
      const address = `127.0.0.1:${ports[database]}`;
      const liveUrl = `http://${api}/liveness`;
      return startProcess({
        ...{ ...common, name, isRestart, command: ['patroni', settings], liveUrl },
        // When it is started again, the primary may be away.
        healthUrl: isRestart ? liveUrl : `http://${api}/readiness`,
        env: {
          HOME: folder,
          PATRONI_NAME: database,
          PATRONI_ETCD3_HOST: etcd,
          PATRONI_RESTAPI_LISTEN: api,
          PATRONI_RESTAPI_CONNECT_ADDRESS: api,
          PATRONI_POSTGRESQL_LISTEN: address,
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
          PATRONI_POSTGRESQL_DATA_DIR: dataFolder,
          PATRONI_POSTGRESQL_BIN_DIR: programs,
          PATRONI_POSTGRESQL_PGPASS: join(folder, `${database}.pgpass`),
          PATRONI_SUPERUSER_USERNAME: 'app',
          PATRONI_SUPERUSER_PASSWORD: password,
          PATRONI_REPLICATION_USERNAME: 'replicator',
          PATRONI_REPLICATION_PASSWORD: password,
        },
      });
    },
    PROBES,
  );
  return `postgres://app:${password}@127.0.0.1:${ports.primary}/postgres`;
}

/**
 * Ends a server without Patroni, and its backends, by the signal that works while they hang. A server of an ended cluster
 * has another port; otherwise the new Patroni takes over a server that does not hang.
 */
async function endServer(dataFolder: string, isRestart: boolean) {
  const found = findRunning(dataFolder);
  if (!found || (isRestart && (await acceptsConnections(found.port)))) return;
  const backends = readFileSync(`/proc/${found.pid}/task/${found.pid}/children`, 'utf8').match(/\d+/g) ?? [];
  for (const pid of [found.pid, ...backends.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // A backend that does not hang ends with its server.
    }
  }
}
