/** Counts of a test run. A check that is no test suite counts as one test. */
export type TestResult = { passed: number; failed: number };
