import { FairQueue } from './FairQueue.ts';

const START_LIMIT = 8;
const MIN_LIMIT = 2;
const MAX_LIMIT = 32;
/** Shares of the deadline of a page: time in the queue, and time below which more pages may be in progress. */
const MAX_WAIT_SHARE = 0.25;
const FAST_SHARE = 0.25;
const BUSY_MS = 1000;

/** A page in progress. `leave` must be called once, when it is complete or has failed. */
export type PagePlace = { leave: () => void };

type Waiting = { client: string; begin: () => void; refuse: () => void };

type Options = {
  /** ms in which a page must be complete. */
  deadlineMs: number;
  now?: () => number;
};

export type PageLimit = ReturnType<typeof createPageLimit>;

/**
 * Limits the pages of a remote that are in progress. More would only wait for each other in its worker until all of them
 * miss their deadline. The limit grows while pages are fast and is halved when one misses its deadline. A few others wait
 * for a short time, in turn by client.
 */
export function createPageLimit({ deadlineMs, now = performance.now.bind(performance) }: Options) {
  const queue = new FairQueue<Waiting>();
  const runningByClient = new Map<string, number>();
  let running = 0;
  let limit = START_LIMIT;
  let loweredAt = -Infinity;
  let lastWaitAt = -Infinity;

  const max = () => Math.floor(limit);
  const countRunning = (client: string) => runningByClient.get(client) ?? 0;

  function start(client: string, signal: AbortSignal): PagePlace {
    const startedAt = now();
    running += 1;
    runningByClient.set(client, countRunning(client) + 1);
    return {
      leave() {
        // An aborted page shows nothing about the load.
        if (!signal.aborted) adapt(startedAt);
        running -= 1;
        if (countRunning(client) === 1) runningByClient.delete(client);
        else runningByClient.set(client, countRunning(client) - 1);
        startWaiting();
      },
    };
  }

  /** A page in an idle remote may be slow for its own reasons, so only pages at the limit count. */
  function adapt(startedAt: number) {
    if (running < max()) return;
    const took = now() - startedAt;
    if (took < deadlineMs * FAST_SHARE) limit = Math.min(MAX_LIMIT, limit + 1 / limit);
    // Pages that started before the last change show nothing about the new limit.
    if (took < deadlineMs || startedAt < loweredAt) return;
    limit = Math.max(MIN_LIMIT, limit / 2);
    loweredAt = now();
  }

  function startWaiting() {
    while (running < max()) {
      const next = queue.take(countRunning);
      if (!next) return;
      next.begin();
    }
  }

  return {
    /** Resolves when the page may start; to null if there are too many, or if the signal is aborted. */
    enter(client: string, signal: AbortSignal): Promise<PagePlace | null> {
      if (signal.aborted) return Promise.resolve(null);
      if (running < max()) return Promise.resolve(start(client, signal));
      lastWaitAt = now();
      const { promise, resolve } = Promise.withResolvers<PagePlace | null>();
      const settle = (place: PagePlace | null) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leaveQueue);
        resolve(place);
      };
      const waiting: Waiting = { client, begin: () => settle(start(client, signal)), refuse: () => settle(null) };
      const leaveQueue = () => {
        queue.delete(waiting);
        waiting.refuse();
      };
      const timer = setTimeout(leaveQueue, deadlineMs * MAX_WAIT_SHARE);
      signal.addEventListener('abort', leaveQueue, { once: true });
      queue.add(waiting, max())?.refuse();
      return promise;
    },
    /** Whether a page had to wait within the last second, or in the `ms` before it. */
    isBusy: (ms = 0) => now() - lastWaitAt < BUSY_MS + ms,
    report: () => ({ limit: max(), running, waiting: queue.length }),
  };
}
