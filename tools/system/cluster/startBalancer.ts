import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, startProcess } from '@gniazdo/cli';
import { SEARCH_PATH } from './findPrograms.ts';
import type { ClusterPorts, RunProcesses } from './runProcesses.ts';

export type PartOptions = {
  dataDir: string;
  ports: ClusterPorts;
  run: RunProcesses;
  signal: AbortSignal;
  stops: (() => Promise<void>)[];
};

/** The rules of the deployment, and what only a cluster on one machine has. */
export const BALANCER_FILES = ['haproxy.cfg', 'haproxy-cluster.cfg'].map((file) => join(ROOT, 'deploy/compose', file));

const TIMEOUT_MS = 60_000;

/** Starts HAProxy. Resolves to its socket for commands when it leads to a primary. */
export async function startBalancer({ dataDir, ports, run, signal, stops }: PartOptions) {
  // Other users cannot enter it. A path in the data folder may be too long for a socket.
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-balancer-'));
  stops.push(async () => rmSync(folder, { recursive: true, force: true }));
  const socket = join(folder, 'socket');
  await run(['balancer'], (name, isRestart) =>
    startProcess({
      ...{ name, dataDir, signal, isRestart, timeoutMs: TIMEOUT_MS },
      command: ['haproxy', '-db', ...BALANCER_FILES.flatMap((file) => ['-f', file])],
      env: getBalancerVariables(ports, socket),
      healthUrl: `http://127.0.0.1:${ports.balancer}/health`,
    }),
  );
  return socket;
}

/** Variables of the balancer's files: all addresses that it listens on or connects to are on loopback. */
export function getBalancerVariables(ports: ClusterPorts, socket: string): Record<string, string> {
  const variables = Object.entries(ports).flatMap(([name, port]) => {
    const prefix = name.toUpperCase().replace('-', '_');
    return [
      [`${prefix}_ADDRESS`, `127.0.0.1:${port}`],
      [`${prefix}_PORT`, String(port)],
    ];
  });
  return {
    ...Object.fromEntries(variables),
    PATH: SEARCH_PATH,
    BALANCER_SOCKET: socket,
    // Each needs two file descriptors, of which a user may have fewer than a deployment.
    MAX_CONNECTIONS: '4000',
    // No client has it: there is no proxy in front whose header counts.
    PROXY_ADDRESS: '255.255.255.255',
  };
}
