import PQueue from 'p-queue';

type Limits = { maxRunning: number; maxPerHost: number; maxWaiting: number };

/** The queue is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Creates a queue that runs jobs in order: at most `maxRunning` at the same time, and at most `maxPerHost` of one host. */
export function createHostQueue({ maxRunning, maxPerHost, maxWaiting }: Limits) {
  const all = new PQueue({ concurrency: maxRunning });
  const hosts = new Map<string, PQueue>();
  let waiting = 0;

  function getQueue(host: string) {
    const known = hosts.get(host);
    if (known) return known;
    const queue = new PQueue({ concurrency: maxPerHost }).once('idle', () => hosts.delete(host));
    hosts.set(host, queue);
    return queue;
  }

  /** Resolves to the job's result. Rejects with a QueueFullError if `maxWaiting` jobs are waiting. */
  return async function inQueue<T>(host: string, job: () => Promise<T>): Promise<T> {
    if (waiting >= maxWaiting) throw new QueueFullError('The queue of picture downloads is full.');
    waiting++;
    const start = () => {
      waiting--;
      return job();
    };
    return getQueue(host).add(() => all.add(start));
  };
}
