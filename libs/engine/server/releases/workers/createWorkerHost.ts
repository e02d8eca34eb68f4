import type { WorkerStart } from '@gniazdo/composition/protocol';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { spawnRelease } from '@gniazdo/composition/spawn';
import type { FastifyBaseLogger } from 'fastify';
import type { Client } from '../../http/visitor.ts';
import { BreakerOpenError, type BreakerOptions, type BreakerState, createBreakers } from './createBreakers.ts';
import {
  DeadlineError,
  RemoteThrewError,
  WorkerLostError,
  type WorkerReady,
  type WorkerRequest,
  type WorkerResponse,
} from '@gniazdo/composition/worker-client';
import { type HostState, superviseWorkers } from './superviseWorkers.ts';
import { type CallOptions, startWorkerProcess, type WorkerProcess } from './startWorkerProcess.ts';

const MAX_ROUTES = 4;
/** For all pages; the maximum delay of a release or standby. */
const WARM_UP_TIMEOUT_MS = 1500;

/** `client`: the visitor on whose behalf the call is made; none for calls of the shell itself. */
type HostCallOptions = CallOptions & { client?: Client };

export type WorkerHost = {
  readonly state: HostState;
  readonly breaker: BreakerState;
  readonly restarts: number;
  /** The crashes since the last call: for each, the clients whose calls the worker had not finished. */
  takeCrashes: () => Client[][];
  /** Resolves with the contents of the first worker; rejects if it fails to start. */
  firstReady: Promise<WorkerReady>;
  /** Renders some pages before the worker receives requests. */
  warmUp: () => Promise<void>;
  call: (request: WorkerRequest, options: HostCallOptions) => Promise<WorkerResponse>;
  /** State for the health endpoint and tests. */
  report: () => HostReport;
  /** Ends the workers after their pending calls, at the latest after `timeoutMs`. */
  drain: (timeoutMs: number) => Promise<void>;
};

export type HostReport = ReturnType<ReturnType<typeof superviseWorkers>['report']> & {
  state: HostState;
  breaker: ReturnType<ReturnType<typeof createBreakers>['report']>;
};

type Options = {
  bundle: string;
  start: WorkerStart;
  log: FastifyBaseLogger;
  /** Starts a process. */
  spawn?: typeof spawnRelease;
  breaker?: Partial<BreakerOptions>;
  /** Keep a standby worker. */
  hasStandby?: boolean;
  /** Pages to render before a worker receives requests. */
  warmUpRoutes?: ReleaseManifest['routes'];
  /** Of the paths of pages of the site. */
  prefix: string;
};

/** Runs the workers of one release, with restarts and circuit breakers. */
export function createWorkerHost({
  bundle,
  start,
  log,
  spawn = spawnRelease,
  hasStandby = false,
  warmUpRoutes = [],
  prefix,
  ...options
}: Options): WorkerHost {
  const breakers = createBreakers(options.breaker);
  /** The clients of the calls that a worker handles; one entry per call. */
  const inProgress = new Set<Client>();
  let crashes: Client[][] = [];
  const workers = superviseWorkers({
    startProcess: (onExit) => startWorkerProcess({ bundle, start, log, spawn, onExit }),
    hasStandby,
    log,
    warmUp: (worker) => warmUp(worker, warmUpRoutes, prefix),
    onActiveLost() {
      crashes.push([...inProgress]);
      // The failures belong to the worker that has ended.
      breakers.reset();
    },
  });

  async function call(request: WorkerRequest, { client, ...callOptions }: HostCallOptions): Promise<WorkerResponse> {
    const breaker = breakers.get(request);
    if (!breaker.allows())
      throw new BreakerOpenError(`${start.name} failed too often; its circuit breaker refuses calls for a moment.`);
    const startedAt = performance.now();
    const caller = client && { ...client };
    const left = () => Math.max(1, callOptions.deadlineMs - (performance.now() - startedAt));
    try {
      while (workers.state !== 'ready') await waitUntilReady(left());
      if (caller) inProgress.add(caller);
      const response = await workers.worker.call(request, { ...callOptions, deadlineMs: left() });
      breaker.succeeded();
      return response;
    } catch (error) {
      if (error instanceof DeadlineError || error instanceof RemoteThrewError) breaker.failed(client?.network);
      else breaker.cancelled();
      throw error;
    } finally {
      if (caller) inProgress.delete(caller);
    }
  }

  /** Waits for a restart of the worker, unless it ends repeatedly. */
  async function waitUntilReady(deadlineMs: number) {
    if (workers.state === 'closed') throw new WorkerLostError(`${start.name}@${start.version} is closed.`);
    if (workers.state === 'waiting') throw new WorkerLostError(`${start.name} ended repeatedly.`);
    const { worker } = workers;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new DeadlineError(`${start.name} is not ready yet.`)), deadlineMs);
    try {
      // If the worker ends, another one may be starting.
      await Promise.race([worker.ready.catch(() => undefined), late.promise]);
    } finally {
      clearTimeout(timer);
    }
    // The caller loops: make sure that each iteration waits for something.
    if (workers.worker === worker && workers.state !== 'ready')
      throw new WorkerLostError(`${start.name} did not start.`);
  }

  return {
    takeCrashes() {
      const taken = crashes;
      crashes = [];
      return taken;
    },
    firstReady: workers.worker.ready,
    warmUp: () => warmUp(workers.worker, warmUpRoutes, prefix),
    call,
    get state() {
      return workers.state;
    },
    get breaker() {
      return breakers.state();
    },
    get restarts() {
      return workers.restarts;
    },
    report: () => ({
      state: workers.state,
      ...workers.report(),
      breaker: breakers.report(),
    }),
    drain: workers.drain,
  };
}

/** Renders some pages, so that the first requests find compiled code and open connections. */
async function warmUp(worker: WorkerProcess, routes: ReleaseManifest['routes'], prefix: string) {
  const endsAt = performance.now() + WARM_UP_TIMEOUT_MS;
  const simpleRoutes = routes.filter(({ path, personal }) => !personal && !/[:*]/.test(path)).slice(0, MAX_ROUTES);
  for (const { path } of simpleRoutes) {
    const deadlineMs = endsAt - performance.now();
    if (deadlineMs <= 0) return;
    const request = { url: prefix + path, params: {}, requestId: 'warm-up', device: 'desktop', isBot: true } as const;
    // A failed page is logged by the worker and does not block the release.
    await worker.call({ type: 'page', route: path, request }, { deadlineMs }).catch(() => undefined);
  }
}
