import { expect, test } from '@jest/globals';
import { createCostMeter } from './createCostMeter.ts';

test('calls in progress at the same time have equal shares of the time and of the CPU time', async () => {
  const { clock, meter, use } = open();
  await use(0);
  const ends = [meter.start(), meter.start()];
  clock.now += 200;
  await use(150);
  clock.now += 200;
  await use(300);
  for (const end of ends) expect(end()).toEqual({ waitMs: 200, cpuMs: 150 });
});

test('time before a call and CPU time without any call cost nothing', async () => {
  const { clock, meter, use } = open();
  clock.now += 1000;
  await use(900);
  const end = meter.start();
  clock.now += 100;
  await use(940);
  expect(end()).toEqual({ waitMs: 100, cpuMs: 40 });
  clock.now += 1000;
  await use(1900);
  const next = meter.start();
  clock.now += 100;
  await use(1940);
  expect(next()).toEqual({ waitMs: 100, cpuMs: 40 });
});

test('while the worker responds late to a ping, only its CPU time is known', async () => {
  const { clock, meter, worker, use } = open();
  worker.hasReplies = false;
  await use(0);
  const end = meter.start();
  clock.now += 60;
  await use(30);
  clock.now += 60;
  expect(end()).toEqual({ waitMs: null, cpuMs: 60 });
});

test('a call that takes much longer than the response to a ping waits', async () => {
  const { clock, meter, worker, use } = open();
  await use(0);
  const end = meter.start();
  clock.now += 100;
  await use(10);
  clock.now += 600;
  worker.hasReplies = false;
  await use(20);
  clock.now += 90;
  expect(end()).toMatchObject({ waitMs: 790 });
});

test('before the first measurement nothing is known', () => {
  const { clock, meter } = open();
  const end = meter.start();
  clock.now += 10;
  expect(end()).toEqual({ waitMs: null, cpuMs: null });
});

function open() {
  const clock = { now: 0 };
  const worker = { hasReplies: true };
  const meter = createCostMeter({
    ping: () => (worker.hasReplies ? Promise.resolve() : new Promise(() => undefined)),
    now: () => clock.now,
  });
  return {
    clock,
    worker,
    meter,
    /** The system counts `cpuMs` in all; the worker responds to a ping at once. */
    async use(cpuMs: number) {
      meter.addUsage({ cpuMs, mainThreadCpuMs: cpuMs, memoryBytes: 0 });
      await Promise.resolve();
    },
  };
}
