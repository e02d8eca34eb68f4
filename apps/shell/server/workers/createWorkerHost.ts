import type { WorkerStart } from '@gniazdo/composition/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { type Breaker, type BreakerOptions, createBreaker } from './createBreaker.ts';
import { BreakerOpenError, DeadlineError, RemoteThrewError, WorkerGoneError } from './errors.ts';
import {
  type Answer,
  type CallOptions,
  type Question,
  type Ready,
  startWorkerThread,
  type WorkerThread,
} from './startWorkerThread.ts';

const START_TIMEOUT_MS = 10_000;
/** Pauses before a restart; a worker that held out for a minute starts again without one. */
const RESTART_PAUSES_MS = [0, 200, 500, 1000, 2000, 5000, 10_000];
const STEADY_MS = 60_000;

export type HostState = 'starting' | 'ready' | 'waiting' | 'closed';

export type WorkerHost = {
  readonly state: HostState;
  readonly breaker: Breaker['state'];
  readonly restarts: number;
  /** The first start: what the worker says it has, or why it didn't come up. */
  firstReady: Promise<Ready>;
  ask: (question: Question, options: CallOptions) => Promise<Answer>;
  /** Ends when nothing is under way any more, after `timeoutMs` in any case. */
  drain: (timeoutMs: number) => Promise<void>;
};

type Options = {
  bundle: string;
  start: WorkerStart;
  log: FastifyBaseLogger;
  breaker?: Partial<BreakerOptions>;
};

/** Keeps one release's worker alive: starts it again when it ends, and leaves it alone when it fails too often. */
export function createWorkerHost({ bundle, start, log, breaker: options }: Options): WorkerHost {
  const breaker = createBreaker({ failures: 5, windowMs: 10_000, openMs: 2000, ...options });
  let state: HostState = 'starting';
  let restarts = 0;
  let pauseIndex = 0;
  let startedAt = 0;
  let restartTimer: NodeJS.Timeout | undefined;
  let thread = launch();
  const firstReady = thread.ready;

  function launch(): WorkerThread {
    state = 'starting';
    startedAt = performance.now();
    const launched = startWorkerThread({ bundle, start, log, onGone: handleGone });
    const timer = setTimeout(() => {
      log.error(`The remote was not ready within ${START_TIMEOUT_MS} ms`);
      void launched.terminate();
    }, START_TIMEOUT_MS);
    launched.ready
      .then(() => {
        if (state === 'starting') state = 'ready';
      })
      .catch(() => undefined)
      .finally(() => clearTimeout(timer));
    return launched;
  }

  function handleGone() {
    if (state === 'closed') return;
    if (performance.now() - startedAt > STEADY_MS) pauseIndex = 0;
    const pause = RESTART_PAUSES_MS[pauseIndex] ?? 10_000;
    pauseIndex = Math.min(pauseIndex + 1, RESTART_PAUSES_MS.length - 1);
    restarts += 1;
    // What failed, failed with the worker that is gone.
    breaker.reset();
    if (pause === 0) return relaunch();
    state = 'waiting';
    restartTimer = setTimeout(relaunch, pause);
  }

  function relaunch() {
    thread = launch();
  }

  async function ask(question: Question, callOptions: CallOptions): Promise<Answer> {
    if (!breaker.allows()) throw new BreakerOpenError(`${start.name} failed too often and is left alone for a moment.`);
    const askedAt = performance.now();
    try {
      if (state !== 'ready') await becomesReady(callOptions.deadlineMs);
      const answer = await thread.call(question, {
        ...callOptions,
        deadlineMs: Math.max(1, callOptions.deadlineMs - (performance.now() - askedAt)),
      });
      breaker.succeeded();
      return answer;
    } catch (error) {
      if (error instanceof DeadlineError || error instanceof RemoteThrewError) breaker.failed();
      else breaker.cancelled();
      throw error;
    }
  }

  /** A worker that has just ended is back soon and worth the wait; one that ends again and again is not. */
  async function becomesReady(deadlineMs: number) {
    if (state === 'closed') throw new WorkerGoneError(`${start.name}@${start.version} is retired.`);
    if (state === 'waiting') throw new WorkerGoneError(`${start.name} ended repeatedly.`);
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new DeadlineError(`${start.name} is not up yet.`)), deadlineMs);
    try {
      await Promise.race([thread.ready, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    firstReady,
    ask,
    get state() {
      return state;
    },
    get breaker() {
      return breaker.state;
    },
    get restarts() {
      return restarts;
    },
    async drain(timeoutMs) {
      if (state === 'closed') return;
      state = 'closed';
      clearTimeout(restartTimer);
      await thread.drain(timeoutMs);
    },
  };
}
