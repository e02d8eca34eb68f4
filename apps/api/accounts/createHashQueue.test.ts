import { createHashQueue } from './createHashQueue.ts';

test('two tasks run at once, some wait, more are refused; a failed task frees its place', async () => {
  const run = createHashQueue({ maxRunning: 2, maxWaiting: 3 });
  const started: number[] = [];
  const tasks = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  const results = tasks.map(({ promise }, i) =>
    run(() => {
      started.push(i);
      return promise;
    }),
  );
  await expect(results[5]).rejects.toMatchObject({ id: 'busy', status: 503, retryAfterS: 2 });
  expect(started).toEqual([0, 1]);
  tasks[1]!.reject(new Error('failed'));
  await expect(results[1]).rejects.toThrow('failed');
  tasks[0]!.resolve();
  await results[0];
  expect(started).toEqual([0, 1, 2, 3]);
  for (const { resolve } of tasks) resolve();
  await Promise.all([results[2], results[3], results[4]]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  await expect(run(async () => 'next')).resolves.toBe('next');
});
