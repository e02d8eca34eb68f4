import { until } from '@gniazdo/testing/until';
import { Poller } from './Poller.ts';

test('an outage is reported once, another reason and the next outage again', async () => {
  const results = ['full', 'full', 'unreachable', null, null, 'unreachable', null];
  const errors: unknown[] = [];
  let runs = 0;
  const poller = new Poller(
    async () => {
      const result = results[runs++];
      if (result) throw new Error(result);
    },
    { pollMs: 1, onError: (error) => errors.push((error as Error).message) },
  );
  poller.wake();
  await until('all runs have ended', () => runs >= results.length);
  await poller.stop();
  expect(errors).toEqual(['full', 'unreachable', 'unreachable']);
});
