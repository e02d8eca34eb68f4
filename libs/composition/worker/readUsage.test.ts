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
