import { RequestError, failures } from '../errors.ts';

type Limits = {
  maxRunning: number;
  /** Of all clients together. */
  maxWaiting: number;
  /** Waiting tasks with a reserved place, which are not counted in `maxWaiting`. */
  maxReserved: number;
  /** Tasks of one client that wait or run, without those with reserved places. */
  maxOfClient?: number;
};
type Entry = { client: string; start: () => void; refuse: (reason: RequestError) => void };

/**
 * Creates a bounded queue in which no client can take the places of others: the client whose last task started first is next, and
 * in a full queue the client with the most waiting tasks loses its newest. Tasks with reserved places have places of their own
 * and take turns with the others. Refused tasks reject with 503.
 */
export function createFairQueue({ maxRunning, maxWaiting, maxReserved, maxOfClient = Infinity }: Limits) {
  const others: Entry[] = [];
  const reserved: Entry[] = [];
  const clients = new Map<string, { running: number; startedAt: number }>();
  let free = maxRunning;
  let starts = 0;
  let wasReserved = false;

  const getStart = ({ client }: Entry) => clients.get(client)?.startedAt ?? 0;

  function startNext() {
    while (free > 0) {
      const [first, second] = wasReserved ? [others, reserved] : [reserved, others];
      const waiting = first.length > 0 ? first : second;
      if (waiting.length === 0) return;
      wasReserved = waiting === reserved;
      const next = waiting.reduce((earliest, entry) => (getStart(entry) < getStart(earliest) ? entry : earliest));
      waiting.splice(waiting.indexOf(next), 1);
      free--;
      clients.set(next.client, { running: (clients.get(next.client)?.running ?? 0) + 1, startedAt: ++starts });
      next.start();
    }
  }

  function finish(client: string) {
    free++;
    clients.get(client)!.running--;
    startNext();
    const isWaiting = [...others, ...reserved].some((entry) => entry.client === client);
    if (clients.get(client)!.running === 0 && !isWaiting) clients.delete(client);
  }

  function add(waiting: Entry[], entry: Entry, max: number) {
    waiting.push(entry);
    startNext();
    if (waiting.length <= max) return;
    const counts = new Map<string, number>();
    for (const { client } of waiting) counts.set(client, (counts.get(client) ?? 0) + 1);
    const largest = Math.max(...counts.values());
    // The new one itself, unless another client has more.
    const loser =
      counts.get(entry.client) === largest ? entry : waiting.findLast(({ client }) => counts.get(client) === largest)!;
    waiting.splice(waiting.indexOf(loser), 1);
    loser.refuse(new RequestError(failures.busy));
  }

  /** Resolves to the result of the task. `hasPlace`: whether it gets a reserved place. */
  return async function inQueue<T>(client: string, task: () => Promise<T>, hasPlace = false): Promise<T> {
    const waiting = others.filter((entry) => entry.client === client).length;
    if (!hasPlace && waiting + (clients.get(client)?.running ?? 0) >= maxOfClient)
      throw new RequestError(failures.busy);
    await new Promise<void>((start, refuse) => {
      add(hasPlace ? reserved : others, { client, start, refuse }, hasPlace ? maxReserved : maxWaiting);
    });
    try {
      return await task();
    } finally {
      finish(client);
    }
  };
}
