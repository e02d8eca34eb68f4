import { setImmediate as settle } from 'node:timers/promises';
import { createFairQueue } from './createFairQueue.ts';

const BUSY = { id: 'busy', status: 503, retryAfterS: 2 };

test('so many tasks run at the same time, some wait, more are refused; a failed task frees its place', async () => {
  const { run, started, end } = start({ maxRunning: 2, maxWaiting: 3, maxReserved: 0 });
  const results = [...'abcdef'].map((client) => run(client));
  await expect(results[5]).rejects.toMatchObject(BUSY);
  expect(started).toEqual(['a', 'b']);
  end('b', new Error('failed'));
  await expect(results[1]).rejects.toThrow('failed');
  end('a');
  await results[0];
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  await settle();
  end('e');
  await expect(Promise.all([results[2], results[3], results[4]])).resolves.toBeDefined();
});

test('a client that fills the queue loses places to others, whose tasks come first', async () => {
  const { run, started, end } = start({ maxRunning: 1, maxWaiting: 4, maxReserved: 0 });
  const flood = Array.from({ length: 20 }, () => run('flood').catch((error: unknown) => error));
  const visitors = ['anna', 'jan'].map((client) => run(client));
  await settle();
  end('flood');
  await settle();
  end('anna');
  await settle();
  end('jan');
  await Promise.all(visitors);
  expect(started.slice(0, 3)).toEqual(['flood', 'anna', 'jan']);
  for (let n = 0; n < 20; n++) {
    await settle();
    end('flood');
  }
  const refused = (await Promise.all(flood)).filter((result) => result instanceof Error);
  expect(refused).toHaveLength(17);
  for (const error of refused) expect(error).toMatchObject(BUSY);
});

test('reserved places are kept for those who have them, who take turns with the others', async () => {
  const { run, started, end } = start({ maxRunning: 1, maxWaiting: 3, maxReserved: 2 });
  const results = [...'abcd'].map((client) => run(client));
  await expect(run('e')).rejects.toMatchObject(BUSY);
  const known = [...'xy'].map((client) => run(client, true));
  await expect(run('z', true)).rejects.toMatchObject(BUSY);
  for (const client of 'axbycd') {
    await settle();
    end(client);
  }
  await Promise.all([...results, ...known]);
  expect(started.join('')).toBe('axbycd');
});

test('one client has so many places', async () => {
  const { run, end } = start({ maxRunning: 1, maxWaiting: 10, maxReserved: 0, maxOfClient: 2 });
  const results = [run('a'), run('a')];
  await expect(run('a')).rejects.toMatchObject(BUSY);
  const other = run('b');
  for (const client of 'aba') {
    await settle();
    end(client);
  }
  await Promise.all([...results, other]);
});

/** A queue of tasks that run until `end` is called with their client. */
function start(limits: Parameters<typeof createFairQueue>[0]) {
  const inQueue = createFairQueue(limits);
  const started: string[] = [];
  const tasks: { client: string; finish: (error?: Error) => void }[] = [];
  return {
    started,
    run: (client: string, hasPlace?: boolean) =>
      inQueue(
        client,
        () =>
          new Promise<void>((resolve, reject) => {
            started.push(client);
            tasks.push({ client, finish: (error) => (error ? reject(error) : resolve()) });
          }),
        hasPlace,
      ),
    end: (client: string, error?: Error) => {
      const index = tasks.findIndex((task) => task.client === client);
      if (index !== -1) tasks.splice(index, 1)[0]!.finish(error);
    },
  };
}
