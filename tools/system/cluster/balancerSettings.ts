import { join } from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { APIS, DATABASES, SHELLS } from './clusterFile.ts';
import type { ClusterPorts } from './clusterPorts.ts';

/** The rules of the deployment, and what only a cluster on one machine has. */
export const BALANCER_FILES = ['haproxy.cfg', 'haproxy-cluster.cfg'].map((file) => join(ROOT, 'deploy/compose', file));

/** Each needs two file descriptors, of which a user may have fewer than a deployment. */
const MAX_CONNECTIONS = '4000';

/** No client has it: there is no proxy in front whose header counts. */
const NO_PROXY = '255.255.255.255';

/** Variables of the balancer's files: all addresses that it listens on or connects to are on loopback. */
export function getBalancerVariables(ports: ClusterPorts, socket: string): Record<string, string> {
  const names = ['site', 'api', 'primary', 'replica', ...SHELLS, ...APIS, ...DATABASES] as const;
  const addresses = names.map((name) => [
    `${name.toUpperCase().replace('-', '_')}_ADDRESS`,
    `127.0.0.1:${ports[name]}`,
  ]);
  return { ...Object.fromEntries(addresses), MAX_CONNECTIONS, PROXY_ADDRESS: NO_PROXY, BALANCER_SOCKET: socket };
}
