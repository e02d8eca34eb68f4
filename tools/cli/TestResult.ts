/** Counts of a test run. A check that is no test suite counts as one test. */
export type TestResult = {
  passed: number;
  failed: number;
  /** Tests that did not run although they were chosen, because the run ended early. */
  notRun?: number;
  /** A title with its message for each failed test. */
  failures?: string[];
};

/** `12 passed, 1 failed, 3 did not run`. */
export function formatResult({ passed, failed, notRun = 0 }: TestResult) {
  return `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} did not run` : ''}`;
}

/** A run that left tests out proves nothing about them. */
export function isSuccess({ passed, failed, notRun = 0 }: TestResult) {
  return passed > 0 && failed === 0 && notRun === 0;
}
