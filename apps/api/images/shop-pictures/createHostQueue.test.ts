import { createHostQueue, QueueFullError } from './createHostQueue.ts';

test('at most maxRunning jobs run at the same time, and maxPerHost of them for one host', async () => {
  const inQueue = createHostQueue({ maxRunning: 3, maxPerHost: 2, maxWaiting: 100 });
  const running: string[] = [];
  const most = { all: 0, a: 0 };
  const job = (host: string) => async () => {
    running.push(host);
    most.all = Math.max(most.all, running.length);
    most.a = Math.max(most.a, running.filter((each) => each === 'a').length);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running.splice(running.indexOf(host), 1);
    return host;
  };
  const hosts = [...'aaaabbbb'];
  expect(await Promise.all(hosts.map((host) => inQueue(host, job(host))))).toEqual(hosts);
  expect(most).toEqual({ all: 3, a: 2 });
});

test('the next job runs after a failed one', async () => {
  const inQueue = createHostQueue({ maxRunning: 1, maxPerHost: 1, maxWaiting: 1 });
  await expect(inQueue('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inQueue('a', async () => 'yes')).toBe('yes');
});

test('a job is rejected if the queue is full', async () => {
  const inQueue = createHostQueue({ maxRunning: 1, maxPerHost: 1, maxWaiting: 1 });
  const never = () => new Promise<never>(() => undefined);
  void inQueue('a', never);
  void inQueue('a', never);
  await expect(inQueue('b', never)).rejects.toThrow(QueueFullError);
});
