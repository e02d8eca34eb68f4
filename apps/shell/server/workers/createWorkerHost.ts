import type { WorkerStart } from '@gniazdo/composition/protocol';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { spawnRelease } from '@gniazdo/composition/spawn';
import type { FastifyBaseLogger } from 'fastify';
import type { Breaker, BreakerOptions } from './createBreaker.ts';
import { createBreakers } from './createBreakers.ts';
import { BreakerOpenError, DeadlineError, RemoteThrewError, WorkerGoneError } from './errors.ts';
import { type HostState, keepThreads } from './keepThreads.ts';
import { warmUp } from './warmUp.ts';
import { type Answer, type CallOptions, type Question, type Ready, startWorkerThread } from './startWorkerThread.ts';

export type WorkerHost = {
  readonly state: HostState;
  readonly breaker: Breaker['state'];
  readonly restarts: number;
  /** The first start: what the worker says it has, or why it didn't come up. */
  firstReady: Promise<Ready>;
  /** Has the worker render some pages before it gets visitors. */
  warmUp: () => Promise<void>;
  ask: (question: Question, options: CallOptions) => Promise<Answer>;
  /** How it goes, for people and for tests. */
  report: () => HostReport;
  /** Ends when nothing is under way any more, after `timeoutMs` in any case. */
  drain: (timeoutMs: number) => Promise<void>;
};

export type HostReport = ReturnType<ReturnType<typeof keepThreads>['report']> & {
  state: HostState;
  breaker: ReturnType<ReturnType<typeof createBreakers>['report']>;
};

type Options = {
  bundle: string;
  start: WorkerStart;
  log: FastifyBaseLogger;
  /** Starts the thread itself. */
  spawn?: typeof spawnRelease;
  breaker?: Partial<BreakerOptions>;
  /** A second worker waits for the first one's end. */
  hasStandby?: boolean;
  /** Pages to render before a worker gets visitors. */
  warmUpRoutes?: ReleaseManifest['routes'];
};

/** Keeps one release's workers alive, and leaves them alone when they fail too often. */
export function createWorkerHost({
  bundle,
  start,
  log,
  spawn = spawnRelease,
  hasStandby = false,
  warmUpRoutes = [],
  ...options
}: Options): WorkerHost {
  const breakers = createBreakers(options.breaker);
  const threads = keepThreads({
    startThread: (onGone) => startWorkerThread({ bundle, start, log, spawn, onGone }),
    hasStandby,
    log,
    warmUp: (thread) => warmUp(thread, warmUpRoutes),
    // What failed, failed with the worker that is gone.
    onLost: breakers.reset,
  });

  async function ask(question: Question, callOptions: CallOptions): Promise<Answer> {
    const breaker = breakers.of(question);
    if (!breaker.allows()) throw new BreakerOpenError(`${start.name} failed too often and is left alone for a moment.`);
    const askedAt = performance.now();
    const left = () => Math.max(1, callOptions.deadlineMs - (performance.now() - askedAt));
    try {
      while (threads.state !== 'ready') await becomesReady(left());
      const answer = await threads.thread.call(question, { ...callOptions, deadlineMs: left() });
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
    if (threads.state === 'closed') throw new WorkerGoneError(`${start.name}@${start.version} is retired.`);
    if (threads.state === 'waiting') throw new WorkerGoneError(`${start.name} ended repeatedly.`);
    const { thread } = threads;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new DeadlineError(`${start.name} is not up yet.`)), deadlineMs);
    try {
      // If it ends instead, another one may be on its way.
      await Promise.race([thread.ready.catch(() => undefined), late.promise]);
    } finally {
      clearTimeout(timer);
    }
    // Whoever asks comes back in a loop: it must never turn without waiting for something.
    if (threads.thread === thread && threads.state !== 'ready')
      throw new WorkerGoneError(`${start.name} did not come up.`);
  }

  return {
    firstReady: threads.thread.ready,
    warmUp: () => warmUp(threads.thread, warmUpRoutes),
    ask,
    get state() {
      return threads.state;
    },
    get breaker() {
      return breakers.state();
    },
    get restarts() {
      return threads.restarts;
    },
    report: () => ({
      state: threads.state,
      ...threads.report(),
      breaker: breakers.report(),
    }),
    drain: threads.drain,
  };
}
