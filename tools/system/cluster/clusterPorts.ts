import { freePort } from '@gniazdo/cli';
import { choosePort } from '../choosePort.ts';
import type { ProcessName } from './clusterFile.ts';

/** Ports of the processes, and those of the balancer for the site, the APIs, the primary and the replica. */
export type ClusterPorts = Record<Exclude<ProcessName, 'balancer'> | 'site' | 'api' | 'primary' | 'replica', number>;

export async function choosePorts(site: number): Promise<ClusterPorts> {
  return {
    site,
    api: await choosePort(site + 3),
    // The note about the demo catalogue has the address of its database.
    primary: await choosePort(site + 5),
    replica: await choosePort(site + 6),
    'postgres-1': await freePort(),
    'postgres-2': await freePort(),
    'api-1': await freePort(),
    'api-2': await freePort(),
    'shell-1': await freePort(),
    'shell-2': await freePort(),
  };
}
