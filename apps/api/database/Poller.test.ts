import { setImmediate as nextTurn } from 'node:timers/promises';
import { until } from '@gniazdo/testing/until';
import { Poller } from './Poller.ts';

const FOREVER_MS = 1_000_000;

test('an outage is logged once, another reason and the next outage again', async () => {
  const results = ['full', 'full', 'unreachable', null, null, 'unreachable', null];
  const { poller, logged, runs } = create(1, async (run) => {
    const result = results[run];
    if (result) throw new Error(result);
  });
  poller.start();
  await until('all runs have ended', () => runs() >= results.length);
  await poller.stop();
  expect(logged).toEqual(['full', 'unreachable', 'unreachable'].map((each) => `Tests fail: Error: ${each}`));
});

test('it runs again without a pause while there is more, and when it was woken during a run', async () => {
  const { poller, runs } = create(FOREVER_MS, async (run) => {
    if (run === 3) poller.wake();
    return run < 3;
  });
  poller.start();
  await until('five runs', () => runs() === 5);
  await poller.stop();
  expect(runs()).toBe(5);
});

test('its age is the time since a run succeeded', async () => {
  let isBroken = false;
  const { poller, runs } = create(1, async () => {
    if (isBroken) throw new Error('full');
  });
  poller.start();
  await until('a run', () => runs() > 0);
  isBroken = true;
  await until('half a second of failures', () => poller.ageS > 0.5);
  isBroken = false;
  await until('a success', () => poller.ageS < 0.5);
  await poller.stop();
});

test('stop aborts the run in progress, waits for it and ends all others', async () => {
  const events: string[] = [];
  const { promise: end, resolve: endRun } = Promise.withResolvers<void>();
  const { poller, runs } = create(1, async (run, signal) => {
    signal.addEventListener('abort', () => events.push('aborted'));
    await end;
    events.push('ended');
    // There would be more to do once.
    return run === 0;
  });
  poller.start();
  await until('a run', () => runs() === 1);
  const stopped = poller.stop().then(() => events.push('stopped'));
  await nextTurn();
  expect(events).toEqual(['aborted']);
  endRun();
  await stopped;
  poller.wake();
  const other = create(1, async () => undefined);
  other.poller.start();
  await until('another one with the same pause has run again', () => other.runs() > 2);
  await other.poller.stop();
  expect([events, runs()]).toEqual([['aborted', 'ended', 'stopped'], 1]);
});

function create(pollMs: number, run: (run: number, signal: AbortSignal) => Promise<boolean | void>) {
  const logged: string[] = [];
  const log = { error: ({ err }: { err?: unknown }, text: string) => logged.push(`${text}: ${String(err)}`) };
  let runs = 0;
  class TestPoller extends Poller {
    protected run(signal: AbortSignal) {
      return run(runs++, signal);
    }
  }
  const poller = new TestPoller({ name: 'tests', pollMs, log, failureText: 'Tests fail' });
  return { poller, logged, runs: () => runs };
}
