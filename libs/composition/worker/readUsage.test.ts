import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { parseCpuTime, readUsage } from './readUsage.ts';

test('CPU time of ps is read in every format', () => {
  expect(parseCpuTime('3:04.05')).toBe(184_050);
  expect(parseCpuTime('02:03:04')).toBe(7_384_000);
  expect(parseCpuTime('1-02:03:04')).toBe(93_784_000);
});

test('memory and CPU time of a process are read; an ended one has none', async () => {
  const before = (await readUsage(process.pid))!;
  const kept = Buffer.alloc(64 * 1024 * 1024, 1);
  const end = process.cpuUsage().user + 300_000;
  while (process.cpuUsage().user < end);
  const after = (await readUsage(process.pid))!;
  expect(after.memoryBytes - before.memoryBytes).toBeGreaterThan(kept.length / 2);
  expect(after.cpuMs - before.cpuMs).toBeGreaterThan(150);
  expect(await readUsage(2 ** 22 + 1)).toBeNull();
});

test('CPU time of other threads is not counted for the main thread', async () => {
  const before = (await readUsage(process.pid))!;
  const worker = new Worker('const end = performance.now() + 400; while (performance.now() < end);', { eval: true });
  await once(worker, 'exit');
  const after = (await readUsage(process.pid))!;
  const [all, mainThread] = [after.cpuMs - before.cpuMs, after.mainThreadCpuMs - before.mainThreadCpuMs];
  expect(mainThread).toBeLessThanOrEqual(all);
  if (process.platform === 'linux') expect(mainThread).toBeLessThan(all / 2);
});
