import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { formatFailure, runTasks } from './runNx.ts';
import { ROOT } from './settings.ts';

test('a short output is complete', () => {
  expect(formatFailure('types', 'a.ts(1,1): error\n')).toBe('types failed:\na.ts(1,1): error');
});

test('a long output of tests is shortened, and its file is named', () => {
  const output = `  ● a test\n${'    <p>text</p>\n'.repeat(1000)}      at a.test.ts:3:1`;
  const message = formatFailure('some:test', output);
  expect(message.split('\n').length).toBeLessThan(40);
  expect(message).toMatch(/at a\.test\.ts:3:1\nThe complete output is in test-results\/some\.test\.log\.$/);
  const file = path.join(ROOT, 'test-results/some.test.log');
  expect(readFileSync(file, 'utf8')).toBe(output);
  rmSync(file);
});

test('tasks are returned with their output; what Nx itself refuses is thrown', async () => {
  const tasks = await runTasks(['run', 'checks:tokens']);
  expect(tasks).toEqual([
    {
      id: 'checks:tokens',
      status: 'passed',
      output: expect.stringMatching(/No stray values in [1-9]\d+ style sheets/),
    },
  ]);
  await expect(runTasks(['run', 'nonsense:tokens'])).rejects.toThrow(/nonsense/);
});
