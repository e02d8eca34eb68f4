import type { FastifyBaseLogger } from 'fastify';
import { inTurn } from './inTurn.ts';
import type { WorkerMemory, WorkerThread } from './startWorkerThread.ts';
import { watchMemory } from './watchMemory.ts';

const START_TIMEOUT_MS = 10_000;
/** Pauses before a restart; a worker that held out for a minute starts again without one. */
const RESTART_PAUSES_MS = [0, 200, 500, 1000, 2000, 5000, 10_000];
/** One that came up is worth a try each second: it may fall over a single address only. */
const LONGEST_PAUSE_AFTER_START_MS = 1000;
const STEADY_MS = 60_000;
/** The standby starts when the first rush is over, and never two of them at a time. */
const STANDBY_DELAY_MS = 1500;
/** A worker that is heavy from its start must not be replaced all the time. */
const REPLACE_EVERY_MS = 5000;
const REPLACED_DRAIN_MS = 10_000;

export type HostState = 'starting' | 'ready' | 'waiting' | 'closed';

type Life = {
  thread: WorkerThread;
  startedAt: number;
  isReady: boolean;
  /** It has rendered pages, so it may stand behind another one. */
  isWarm: boolean;
  memory: () => WorkerMemory | null;
};

type Options = {
  startThread: (onGone: () => void) => WorkerThread;
  hasStandby: boolean;
  log: FastifyBaseLogger;
  /** What a worker does before it counts as a standby. */
  warmUp: (thread: WorkerThread) => Promise<void>;
  /** The worker that answered is gone. */
  onLost: () => void;
};

/**
 * Keeps one worker of a release at work and a second one ready behind it: when the first ends, the next request finds
 * the second; when the first grows heavy, they change places and the first finishes what it has.
 */
export function keepThreads({ startThread, hasStandby, log, warmUp, onLost }: Options) {
  let isClosed = false;
  let pauseIndex = 0;
  let restarts = 0;
  let replaced = 0;
  let replacedAt = -Infinity;
  let isReplacing = false;
  let standby: Life | null = null;
  let restartTimer: NodeJS.Timeout | undefined;
  let standbyTimer: NodeJS.Timeout | undefined;
  const leaving = new Set<Life>();
  let active = launch();

  function launch(): Life {
    const thread = startThread(() => handleGone(life));
    const watch = watchMemory({
      memory: () => thread.memory(),
      onHeavy: (memory) => life === active && replace(memory),
      onTooHeavy(memory) {
        log.error({ ...memory }, 'The worker of the remote holds too much memory and is ended');
        void thread.terminate('it held too much memory');
      },
    });
    const life: Life = {
      thread,
      startedAt: performance.now(),
      isReady: false,
      isWarm: false,
      memory: () => watch.last,
    };
    const timer = setTimeout(() => {
      log.error(`The remote was not ready within ${START_TIMEOUT_MS} ms`);
      void thread.terminate();
    }, START_TIMEOUT_MS);
    thread.ready.then(
      () => void handleReady(life),
      () => watch.stop(),
    );
    thread.ready.catch(() => undefined).finally(() => clearTimeout(timer));
    void thread.ended.then(watch.stop);
    return life;
  }

  async function handleReady(life: Life) {
    life.isReady = true;
    if (life === standby) await warmUp(life.thread);
    life.isWarm = true;
    if (life === active) prepareStandby(STANDBY_DELAY_MS);
    if (life === standby && isReplacing) change();
  }

  function handleGone(life: Life) {
    leaving.delete(life);
    if (isClosed) return;
    if (life === standby) {
      standby = null;
      prepareStandby(nextPause(life));
    }
    if (life !== active) return;
    restarts += 1;
    isReplacing = false;
    onLost();
    if (standby) {
      active = standby;
      standby = null;
      if (active.isWarm) prepareStandby(nextPause(life));
      return;
    }
    const pause = nextPause(life);
    if (pause === 0) active = launch();
    else restartTimer = setTimeout(relaunch, pause);
  }

  function relaunch() {
    restartTimer = undefined;
    active = launch();
  }

  function nextPause({ startedAt, isReady }: Life) {
    if (performance.now() - startedAt > STEADY_MS) pauseIndex = 0;
    const pause = RESTART_PAUSES_MS[pauseIndex] ?? 0;
    pauseIndex = Math.min(pauseIndex + 1, RESTART_PAUSES_MS.length - 1);
    return isReady ? Math.min(pause, LONGEST_PAUSE_AFTER_START_MS) : pause;
  }

  function prepareStandby(delay: number) {
    if (!hasStandby) return;
    clearTimeout(standbyTimer);
    standbyTimer = setTimeout(inTurn, delay, async () => {
      if (isClosed || standby) return;
      standby = launch();
      const { thread } = standby;
      await Promise.race([thread.ready, thread.ended]);
    });
  }

  /** Puts a fresh worker in the place of one that grew too heavy. */
  function replace(memory: WorkerMemory) {
    if (isClosed || isReplacing || performance.now() - replacedAt < REPLACE_EVERY_MS) return;
    log.warn({ ...memory }, 'The worker of the remote has grown and is replaced');
    isReplacing = true;
    standby ??= launch();
    if (standby.isWarm) change();
  }

  function change() {
    const old = active;
    active = standby!;
    standby = null;
    isReplacing = false;
    replaced += 1;
    replacedAt = performance.now();
    leaving.add(old);
    void old.thread.drain(REPLACED_DRAIN_MS);
    prepareStandby(STANDBY_DELAY_MS);
  }

  return {
    get thread() {
      return active.thread;
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
      const lives = [active, ...leaving, ...(standby ? [standby] : [])];
      return {
        restarts,
        replaced,
        standby: standby ? (standby.isWarm ? 'ready' : 'starting') : 'none',
        pending: lives.reduce((sum, { thread }) => sum + thread.pendingCount, 0),
        memory: active.memory(),
      };
    },
    /** Ends all of them when they have answered what is under way, after `timeoutMs` in any case. */
    async drain(timeoutMs: number) {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(restartTimer);
      clearTimeout(standbyTimer);
      const working = [active, ...leaving].map(({ thread }) => thread.drain(timeoutMs));
      await Promise.all([...working, standby?.thread.drain(0)]);
    },
  };
}
