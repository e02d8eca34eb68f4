import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import type { WorkerProcess } from './startWorkerProcess.ts';
import { superviseWorkers } from './superviseWorkers.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a worker that starts too slowly gets twice the time at each attempt, so that a busy machine ends not every start', async () => {
  const processes: SlowProcess[] = [];
  const workers = superviseWorkers({
    startProcess(onExit) {
      const process = startSlowProcess(onExit);
      processes.push(process);
      return process.worker;
    },
    hasStandby: false,
    log: pino({ enabled: false }),
    warmUp: async () => undefined,
    onActiveLost: () => undefined,
  });
  await jest.advanceTimersByTimeAsync(300_000);
  expect(processes.slice(0, 5).map(({ lifeMs }) => lifeMs())).toEqual([10_000, 20_000, 40_000, 80_000, 80_000]);

  const current = processes.at(-1)!;
  current.becomeReady();
  await jest.advanceTimersByTimeAsync(0);
  expect(workers.state).toBe('ready');
  current.end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(processes[processes.indexOf(current) + 1]!.lifeMs()).toBe(10_000);
  await workers.drain(0);
});

type SlowProcess = ReturnType<typeof startSlowProcess>;

/** A process of a release that becomes ready only when the test says so. */
function startSlowProcess(onExit: () => void) {
  const startedAt = performance.now();
  let endedAt = NaN;
  const ready = Promise.withResolvers<never>();
  ready.promise.catch(() => undefined);
  const ended = Promise.withResolvers<void>();
  const end = () => {
    if (!Number.isNaN(endedAt)) return;
    endedAt = performance.now();
    ready.reject(new Error('It has ended.'));
    ended.resolve();
    onExit();
  };
  const worker = {
    ready: ready.promise,
    ended: ended.promise,
    pendingCount: 0,
    callCount: 0,
    readUsage: async () => null,
    terminate: async () => end(),
    drain: async () => end(),
  } as unknown as WorkerProcess;
  return {
    worker,
    end,
    becomeReady: () => (ready.resolve as (contents: unknown) => void)({}),
    lifeMs: () => Math.round(endedAt - startedAt),
  };
}
