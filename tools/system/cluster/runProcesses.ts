import { freePort, type RunningProcess, task } from '@gniazdo/cli';
import type { UserFacingError } from '@gniazdo/errors';
import { choosePort } from '../refuseSecondStart.ts';
import { type SupervisedProcess, superviseProcess } from '../superviseProcess.ts';

export const DATABASES = ['postgres-1', 'postgres-2'] as const;
export const APIS = ['api-1', 'api-2'] as const;
export const SHELLS = ['shell-1', 'shell-2'] as const;
/** Patroni starts the databases. */
const PROCESSES = ['etcd', 'patroni-1', 'patroni-2', 'balancer', ...APIS, ...SHELLS] as const;

type ProcessName = (typeof PROCESSES)[number];
/** A process that is being restarted has the id of its predecessor. */
export type Processes = Record<ProcessName, { pid: number; port: number }>;
/** Also of the balancer for the site, the APIs, the primary and the replica. */
export type ClusterPorts = Awaited<ReturnType<typeof choosePorts>>;

export async function choosePorts(site: number) {
  const inner = {} as Record<ProcessName | (typeof DATABASES)[number], number>;
  for (const name of [...PROCESSES, ...DATABASES]) inner[name] = await freePort();
  // The note about the demo catalogue has the address of its database.
  const primary = await choosePort(site + 5);
  return { ...inner, site, api: await choosePort(site + 3), primary, replica: await choosePort(site + 6) };
}

type Options = {
  ports: ClusterPorts;
  /** Receives the process ids. */
  processes: Processes;
  onChange: () => void;
  onGiveUp: (error: UserFacingError) => void;
  signal: AbortSignal;
  stops: (() => Promise<void>)[];
  log?: Parameters<typeof superviseProcess>[0]['log'];
};

/** Starts processes one after the other, and again when they end. They are stopped together. */
export type RunProcesses = <Name extends ProcessName>(
  names: readonly Name[],
  start: (name: Name, isRestart: boolean) => Promise<RunningProcess>,
  probes?: { pauseMs: number; timeoutMs: number },
) => Promise<void>;

export function createRunProcesses({ ports, processes, onChange, stops, ...options }: Options): RunProcesses {
  return async (names, start, probes) => {
    const running: SupervisedProcess[] = [];
    stops.push(async () => {
      await Promise.all(running.map((each) => each.stop()));
    });
    for (const name of names) {
      const onRestart = (pid: number) => {
        processes[name] = { pid, port: ports[name] };
        onChange();
      };
      const supervised = { title: name, start: (isRestart: boolean) => start(name, isRestart), onRestart, probes };
      const each = await task(name, () => superviseProcess({ ...options, ...supervised }));
      running.push(each);
      onRestart(each.pid);
    }
  };
}
