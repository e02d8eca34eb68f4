import type { ProcessUsage } from '@gniazdo/composition/worker-client';
import type { FastifyBaseLogger } from 'fastify';
import PQueue from 'p-queue';
import { monitorUsage } from './monitorUsage.ts';
import type { WorkerProcess } from './startWorkerProcess.ts';

const START_TIMEOUT_MS = 10_000;
/** The timeout doubles up to this time with each start that was too slow: on a busy machine, a constant one would end every start. */
const MAX_START_TIMEOUT_MS = 80_000;
/** Pauses before consecutive restarts; reset after a stable minute. */
const RESTART_PAUSES_MS = [0, 200, 500, 1000, 2000, 5000, 10_000];
/** A worker that became ready is retried each second: a single URL may crash it. */
const MAX_PAUSE_AFTER_START_MS = 1000;
const STABLE_AFTER_MS = 60_000;
/** Delays the standby's start until the first load is over. */
const STANDBY_DELAY_MS = 1500;
/** Prevents continuous replacement of workers that exceed the memory limit from the start. */
const MIN_REPLACE_INTERVAL_MS = 5000;
const REPLACED_DRAIN_TIMEOUT_MS = 10_000;

/** The standbys of all releases start one at a time, so that they leave the CPU to requests. */
const standbyStarts = new PQueue({ concurrency: 1 });

export type HostState = 'starting' | 'ready' | 'waiting' | 'closed';

type WorkerInstance = {
  worker: WorkerProcess;
  startedAt: number;
  isReady: boolean;
  /** It has rendered the warm-up pages. */
  isWarm: boolean;
  usage: () => ProcessUsage | null;
};

type Options = {
  startProcess: (onExit: () => void) => WorkerProcess;
  hasStandby: boolean;
  log: FastifyBaseLogger;
  /** Warms up a standby worker. */
  warmUp: (worker: WorkerProcess) => Promise<void>;
  /** Called when the active worker has ended. */
  onActiveLost: () => void;
};

/**
 * Supervises an active worker of a release and a standby. If the active worker ends, the standby takes over immediately. If
 * it uses too much memory, the standby takes over and the old worker finishes its calls.
 */
export function superviseWorkers({ startProcess, hasStandby, log, warmUp, onActiveLost }: Options) {
  let isClosed = false;
  let pauseIndex = 0;
  let startTimeoutMs = START_TIMEOUT_MS;
  let restarts = 0;
  let replaced = 0;
  let replacedAt = -Infinity;
  let isReplacing = false;
  let standby: WorkerInstance | null = null;
  let restartTimer: NodeJS.Timeout | undefined;
  let standbyTimer: NodeJS.Timeout | undefined;
  const draining = new Set<WorkerInstance>();
  let active = launch();

  function launch(): WorkerInstance {
    const worker = startProcess(() => handleExit(instance));
    const monitor = monitorUsage({
      readUsage: worker.readUsage,
      pendingCount: () => worker.pendingCount,
      callCount: () => worker.callCount,
      onSoftLimit: (usage) => instance === active && replace(usage),
      onHardLimit: () => void worker.terminate('it exceeded the memory limit'),
      onIdleCpu: () => void worker.terminate('it used the CPU without a request'),
    });
    const instance: WorkerInstance = {
      worker,
      startedAt: performance.now(),
      isReady: false,
      isWarm: false,
      usage: () => monitor.last,
    };
    const timeoutMs = startTimeoutMs;
    const timer = setTimeout(() => {
      log.error(`The worker was not ready within ${timeoutMs} ms`);
      startTimeoutMs = Math.min(timeoutMs * 2, MAX_START_TIMEOUT_MS);
      void worker.terminate();
    }, timeoutMs);
    worker.ready.then(
      () => void handleReady(instance),
      () => monitor.stop(),
    );
    worker.ready.catch(() => undefined).finally(() => clearTimeout(timer));
    void worker.ended.then(monitor.stop);
    return instance;
  }

  async function handleReady(instance: WorkerInstance) {
    instance.isReady = true;
    startTimeoutMs = START_TIMEOUT_MS;
    if (instance === standby) await warmUp(instance.worker);
    instance.isWarm = true;
    if (instance === active) prepareStandby(STANDBY_DELAY_MS);
    if (instance === standby && isReplacing) promoteStandby();
  }

  function handleExit(instance: WorkerInstance) {
    draining.delete(instance);
    if (isClosed) return;
    if (instance === standby) {
      standby = null;
      prepareStandby(nextPause(instance));
    }
    if (instance !== active) return;
    restarts += 1;
    isReplacing = false;
    onActiveLost();
    if (standby) {
      active = standby;
      standby = null;
      if (active.isWarm) prepareStandby(nextPause(instance));
      return;
    }
    const pause = nextPause(instance);
    if (pause === 0) active = launch();
    else restartTimer = setTimeout(relaunch, pause);
  }

  function relaunch() {
    restartTimer = undefined;
    active = launch();
  }

  function nextPause({ startedAt, isReady }: WorkerInstance) {
    if (performance.now() - startedAt > STABLE_AFTER_MS) pauseIndex = 0;
    const pause = RESTART_PAUSES_MS[pauseIndex] ?? 0;
    pauseIndex = Math.min(pauseIndex + 1, RESTART_PAUSES_MS.length - 1);
    return isReady ? Math.min(pause, MAX_PAUSE_AFTER_START_MS) : pause;
  }

  function prepareStandby(delay: number) {
    if (!hasStandby) return;
    clearTimeout(standbyTimer);
    standbyTimer = setTimeout(() => {
      standbyStarts.add(startStandby).catch((error: unknown) => {
        log.error({ err: error }, 'A standby worker could not be started');
      });
    }, delay);
  }

  async function startStandby() {
    if (isClosed || standby) return;
    standby = launch();
    const { worker } = standby;
    // Why it ended is logged by its process.
    await Promise.race([worker.ready.catch(() => undefined), worker.ended]);
  }

  /** Replaces a worker that uses too much memory. */
  function replace(usage: ProcessUsage) {
    if (isClosed || isReplacing || performance.now() - replacedAt < MIN_REPLACE_INTERVAL_MS) return;
    log.warn({ ...usage }, 'The worker uses too much memory and is replaced');
    isReplacing = true;
    standby ??= launch();
    if (standby.isWarm) promoteStandby();
  }

  function promoteStandby() {
    const old = active;
    active = standby!;
    standby = null;
    isReplacing = false;
    replaced += 1;
    replacedAt = performance.now();
    draining.add(old);
    void old.worker.drain(REPLACED_DRAIN_TIMEOUT_MS);
    prepareStandby(STANDBY_DELAY_MS);
  }

  return {
    get worker() {
      return active.worker;
    },
    get state(): HostState {
      if (isClosed) return 'closed';
      if (restartTimer) return 'waiting';
      return active.isReady ? 'ready' : 'starting';
    },
    get restarts() {
      return restarts;
    },
    report() {
      const instances = [active, ...draining, ...(standby ? [standby] : [])];
      return {
        pid: active.worker.pid,
        restarts,
        replaced,
        standby: standby ? (standby.isWarm ? 'ready' : 'starting') : 'none',
        pending: instances.reduce((sum, { worker }) => sum + worker.pendingCount, 0),
        usage: active.usage(),
      };
    },
    /** Ends all workers after their pending calls, at the latest after `timeoutMs`. */
    async drain(timeoutMs: number) {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(restartTimer);
      clearTimeout(standbyTimer);
      const working = [active, ...draining].map(({ worker }) => worker.drain(timeoutMs));
      await Promise.all([...working, standby?.worker.drain(0)]);
    },
  };
}
