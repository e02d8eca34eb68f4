import { expect, test } from '@jest/globals';
import { countTests, formatCounts, isSuccess } from './countTests.ts';

const task = (status: 'passed' | 'failed' | 'skipped', output: string) => ({ id: 'listing:test', status, output });

test.each([
  ['passed', 'Test Suites: 2 passed, 2 total\nTests:       1 skipped, 57 passed, 58 total\n', [57, 0, 0]],
  ['failed', 'Tests:       1 failed, 2 todo, 57 passed, 60 total\n', [57, 1, 0]],
  ['failed', 'Test Suites: 1 failed, 1 passed, 2 total\nTests:       57 passed, 57 total\n', [57, 1, 0]],
  ['passed', 'Tests:       1 failed, 1 total\n\nTests:       3 passed, 3 total\n', [3, 0, 0]],
  [
    'failed',
    '  1 failed\n    a.e2e.ts:3:1 › 5 passed\n  1 flaky\n  2 skipped\n  4 did not run\n  57 passed (3.2m)\n',
    [58, 1, 4],
  ],
  ['failed', '  1 interrupted\n  57 passed (3.2m)\n', [57, 1, 1]],
  ['failed', 'Error: No tests found', [0, 1, 0]],
  ['passed', 'All matched files use Prettier code style!\n', [1, 0, 0]],
  ['skipped', '', [0, 0, 1]],
] as const)('a task that %s with %j has these counts', (status, output, [passed, failed, notRun]) => {
  expect(countTests(task(status, output))).toEqual({ passed, failed, notRun });
});

test.each(['Tests:       3 skipped, 3 total\n', '  3 skipped\n'])(
  'a run without tests is no success (%j)',
  (output) => {
    expect(isSuccess(countTests(task('passed', output)))).toBe(false);
  },
);

test('a run that left tests out is no success, and says how many', () => {
  const counts = { passed: 1, failed: 0, notRun: 2 };
  expect(formatCounts(counts)).toBe('1 passed, 0 failed, 2 did not run');
  expect(isSuccess(counts)).toBe(false);
  expect(isSuccess({ passed: 1, failed: 0, notRun: 0 })).toBe(true);
});
