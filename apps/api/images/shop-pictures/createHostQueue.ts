type Limits = { maxRunning: number; maxPerHost: number; maxWaiting: number };
type Job = { host: string; start: () => void };

/** Too many jobs wait already. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Runs jobs in their order, at most `maxRunning` at once and `maxPerHost` of them for one host. */
export function createHostQueue({ maxRunning, maxPerHost, maxWaiting }: Limits) {
  const waiting: Job[] = [];
  const perHost = new Map<string, number>();
  let running = 0;

  function startNext() {
    while (running < maxRunning) {
      const index = waiting.findIndex(({ host }) => (perHost.get(host) ?? 0) < maxPerHost);
      if (index < 0) return;
      const [{ host, start }] = waiting.splice(index, 1) as [Job];
      running++;
      perHost.set(host, (perHost.get(host) ?? 0) + 1);
      start();
    }
  }

  function finish(host: string) {
    running--;
    const left = perHost.get(host)! - 1;
    if (left > 0) perHost.set(host, left);
    else perHost.delete(host);
    startNext();
  }

  /** The job's result. Fails with a QueueFullError when `maxWaiting` jobs wait already. */
  return async function inQueue<T>(host: string, job: () => Promise<T>): Promise<T> {
    if (waiting.length >= maxWaiting) throw new QueueFullError('Too many pictures are waited for.');
    await new Promise<void>((start) => {
      waiting.push({ host, start });
      startNext();
    });
    try {
      return await job();
    } finally {
      finish(host);
    }
  };
}
