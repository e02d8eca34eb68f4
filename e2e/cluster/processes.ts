import { readServerStatus } from '@gniazdo/bench/cluster/balancerCommands';
import type { APIS, SHELLS } from '@gniazdo/system/cluster/runProcesses';
import { measureUntil } from '../chaos/fetchPage.ts';
import type { Cluster as StartedCluster } from '@gniazdo/system/cluster/startCluster';

export type Server = (typeof APIS | typeof SHELLS)[number];
type Cluster = Pick<ClusterUnderTest, 'processes' | 'balancerSocket'>;

/** In an order in which each shell and each API has a running neighbour. */
export const SERVERS: Server[] = ['shell-1', 'api-1', 'shell-2', 'api-2'];

const START_TIMEOUT_MS = 60_000;

/** URL of a process without the balancer. */
export function getServerUrl({ processes }: Pick<Cluster, 'processes'>, name: keyof Cluster['processes']) {
  return `http://127.0.0.1:${processes[name].port}`;
}

/**
 * Ends a shell or an API. Resolves when the process that replaces it receives requests, to the times (ms since 1970) of the
 * signal, of the balancer's decision to send no more requests (null: it has not noticed), and of the end.
 */
export async function endServer({ processes, balancerSocket }: Cluster, name: Server, signal: 'SIGTERM' | 'SIGKILL') {
  const { pid } = processes[name];
  const at = Date.now();
  let noticedAt: number | null = null;
  process.kill(pid, signal);
  const ms = await measureUntil(async () => {
    const status = await readServerStatus(balancerSocket, name);
    if (status.startsWith('DOWN')) noticedAt ??= Date.now();
    return status.startsWith('UP') && processes[name].pid !== pid;
  }, START_TIMEOUT_MS);
  if (ms === null) throw new Error(`${name} does not run again after ${START_TIMEOUT_MS / 1000} s.`);
  return { at, noticedAt: noticedAt as number | null, backAt: Date.now() };
}

export type ClusterUnderTest = Omit<StartedCluster, 'failed' | 'stop' | 'demoAccounts'> & {
  dataDir: string;
  /** The site by address. */
  balancerUrl: string;
};
