import { afterEach, expect, test } from '@jest/globals';
import { monitorUsage } from './monitorUsage.ts';

const MB = 1024 * 1024;
const monitors: { stop: () => void }[] = [];

afterEach(() => monitors.splice(0).forEach((monitor) => monitor.stop()));

test('above the soft limit a worker is replaced, above the hard limit it is terminated', async () => {
  const { check, events } = open();
  await check({ memoryMb: 219 });
  expect(events).toEqual([]);
  await check({ memoryMb: 221 });
  await check({ memoryMb: 401 });
  expect(events).toEqual(['soft', 'hard']);
});

test('CPU time without a request is noticed, also if the machine gives the worker a part of a core only', async () => {
  for (const cpuShare of [1, 0.2]) {
    const { check, events, clock } = open();
    for (let n = 0; n < 80 && events.length === 0; n++) await check({ cpuShare });
    expect(events).toEqual(['idle-cpu']);
    expect(clock.now).toBeLessThan(12_000);
  }
});

test('CPU time of requests, and little CPU time between them, is allowed', async () => {
  const { check, events, worker } = open();
  for (let n = 0; n < 100; n++) {
    worker.calls += 1;
    await check({ cpuShare: 1 });
  }
  worker.pending = 1;
  for (let n = 0; n < 100; n++) await check({ cpuShare: 1 });
  worker.pending = 0;
  for (let n = 0; n < 1000; n++) await check({ cpuShare: 0.03 });
  expect(events).toEqual([]);
});

function open() {
  const clock = { now: 0 };
  const worker = { cpuMs: 0, memoryBytes: 0, pending: 0, calls: 0 };
  const events: string[] = [];
  const monitor = monitorUsage({
    readUsage: async () => ({ cpuMs: worker.cpuMs, mainThreadCpuMs: worker.cpuMs, memoryBytes: worker.memoryBytes }),
    pendingCount: () => worker.pending,
    callCount: () => worker.calls,
    onSoftLimit: () => events.push('soft'),
    onHardLimit: () => events.push('hard'),
    onIdleCpu: () => events.push('idle-cpu'),
    now: () => clock.now,
  });
  monitors.push(monitor);
  return {
    clock,
    worker,
    events,
    /** A check 250 ms later. */
    async check({ cpuShare = 0, memoryMb = 100 }) {
      clock.now += 250;
      worker.cpuMs += 250 * cpuShare;
      worker.memoryBytes = memoryMb * MB;
      await monitor.check();
    },
  };
}
