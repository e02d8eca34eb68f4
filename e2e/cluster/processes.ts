import { readServers } from '@gniazdo/system/cluster/balancerCommands';
import { type ProcessName, readClusterFile } from '@gniazdo/system/cluster/clusterFile';
import { measureUntil } from '../chaos/fetchPage.ts';

export type Server = Extract<ProcessName, `shell-${string}` | `api-${string}`>;

/** In an order in which each shell and each API has a running neighbour. */
export const SERVERS: Server[] = ['shell-1', 'api-1', 'shell-2', 'api-2'];

const START_TIMEOUT_MS = 60_000;

/** URL of a process without the balancer. */
export function getServerUrl(dataDir: string, name: Server) {
  return `http://127.0.0.1:${readClusterFile(dataDir).processes[name]!.port}`;
}

/**
 * Ends a shell or an API. Resolves when the process that replaces it receives requests, to the times (ms since 1970) of the
 * signal, of the balancer's decision to send no more requests (null: it has not noticed), and of the end.
 */
export async function endServer(dataDir: string, name: Server, signal: 'SIGTERM' | 'SIGKILL') {
  const { processes, balancerSocket } = readClusterFile(dataDir);
  const { pid } = processes[name]!;
  const at = Date.now();
  let noticedAt: number | null = null;
  process.kill(pid, signal);
  const ms = await measureUntil(async () => {
    const servers = await readServers(balancerSocket);
    const status = servers.find((each) => each.name === name)!.status;
    if (status.startsWith('DOWN')) noticedAt ??= Date.now();
    return status.startsWith('UP') && readClusterFile(dataDir).processes[name]!.pid !== pid;
  }, START_TIMEOUT_MS);
  if (ms === null) throw new Error(`${name} does not run again after ${START_TIMEOUT_MS / 1000} s.`);
  return { at, noticedAt: noticedAt as number | null, backAt: Date.now() };
}
