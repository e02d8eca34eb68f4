type Limits = { maxRunning: number; maxPerHost: number; maxWaiting: number };
type Job = { host: string; start: () => void };

/** The queue is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Creates a queue that runs jobs in order: at most `maxRunning` at once, and at most `maxPerHost` of one host. */
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

  /** Resolves to the job's result. Rejects with a QueueFullError if `maxWaiting` jobs are waiting. */
  return async function inQueue<T>(host: string, job: () => Promise<T>): Promise<T> {
    if (waiting.length >= maxWaiting) throw new QueueFullError('The queue of picture downloads is full.');
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
