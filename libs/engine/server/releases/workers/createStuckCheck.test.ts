import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createStuckCheck } from './createStuckCheck.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a worker that computes without responding is stuck; before its first response it may compute longer', async () => {
  const warm = start({ cpuShare: 1 });
  const cold = start({ cpuShare: 1, isCold: true });
  await jest.advanceTimersByTimeAsync(350);
  expect([warm.isStuck(), cold.isStuck()]).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(150);
  expect(cold.isStuck()).toBe(true);
});

test('on a busy machine, a worker that gets little CPU time is not stuck while it uses it', async () => {
  const busy = start({ cpuShare: 0.02, isCold: true });
  const blocked = start({ cpuShare: 0 });
  await jest.advanceTimersByTimeAsync(3200);
  expect([busy.isStuck(), blocked.isStuck()]).toEqual([false, true]);
  await jest.advanceTimersByTimeAsync(12_000);
  expect(busy.isStuck()).toBe(true);
});

test('a worker that responds is not stuck', async () => {
  const worker = start({ cpuShare: 1 });
  await jest.advanceTimersByTimeAsync(200);
  worker.check.noteMessage();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(worker.isStuck()).toBe(false);
});

/** Checks a worker that uses a share of a core. */
function start({ cpuShare, isCold = false }: { cpuShare: number; isCold?: boolean }) {
  let isStuck = false;
  const check = createStuckCheck({
    ping: () => undefined,
    // In units of 10 ms, as Linux counts.
    cpuMs: async () => Math.floor((performance.now() * cpuShare) / 10) * 10,
    isCold: () => isCold,
    onStuck: () => (isStuck = true),
  });
  check.start();
  return { check, isStuck: () => isStuck };
}
