import { ApiFailure, failures } from '../errors.ts';

/** Each hash needs 19 MiB of memory and a thread of libuv's pool, which has four. */
const MAX_RUNNING = 2;
/** The last one in the queue waits for about a second. */
const MAX_WAITING = 24;

/** Runs at most two tasks at once; others wait. Rejects with 503 if too many wait. */
export function createHashQueue({ maxRunning = MAX_RUNNING, maxWaiting = MAX_WAITING } = {}) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new ApiFailure(failures.busy);
      // The task that ends hands over its place, so `running` stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
