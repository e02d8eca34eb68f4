import type { Task } from '@gniazdo/cli';

type Counts = {
  passed: number;
  failed: number;
  /** Tests that did not run although they were chosen, because the run ended early. */
  notRun: number;
};

/** `Tests:       1 failed, 12 passed, 13 total` */
const JEST = /^Tests: .*$/gm;
/** Lines at the end of Playwright's output: `  1 failed`, `  12 passed (3.2m)`. */
const PLAYWRIGHT = /^ {2}(\d+) (passed|failed|flaky|skipped|did not run|interrupted)\b.*$/gm;

/**
 * Counts of a task of Nx, from the last lines of jest or Playwright. Any other check counts as one test. Tests that skip
 * themselves are left out.
 */
export function countTests({ status, output }: Task): Counts {
  if (status === 'skipped') return { passed: 0, failed: 0, notRun: 1 };
  const lines = output.match(JEST)?.slice(-1) ?? output.match(PLAYWRIGHT);
  // A task that failed without a failed test: a file that could not be loaded, or a test that left a server open.
  const atLeast = status === 'failed' ? 1 : 0;
  if (!lines) return { passed: 1 - atLeast, failed: atLeast, notRun: 0 };
  const count = (what: string) => Number(new RegExp(`(\\d+) ${what}\\b`).exec(lines.join('\n'))?.[1] ?? 0);
  return {
    passed: count('passed') + count('flaky'),
    failed: Math.max(count('failed'), atLeast),
    notRun: count('did not run') + count('interrupted'),
  };
}

/** `12 passed, 1 failed, 3 did not run`. */
export function formatCounts({ passed, failed, notRun }: Counts) {
  return `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} did not run` : ''}`;
}

/** A run that left tests out proves nothing about them, and neither does one without tests. */
export function isSuccess({ passed, failed, notRun }: Counts) {
  return passed > 0 && failed === 0 && notRun === 0;
}
