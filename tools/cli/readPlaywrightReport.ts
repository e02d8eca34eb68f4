import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { TestResult } from './TestResult.ts';

const testSchema = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  expectedStatus: z.string(),
  results: z.array(z.object({ status: z.string().optional() })),
});
type Test = z.infer<typeof testSchema>;

const suiteSchema = z.object({
  specs: z.array(z.object({ tests: z.array(testSchema) })),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
type Suite = z.infer<typeof suiteSchema>;

const reportSchema = z.object({ suites: z.array(suiteSchema) });

/** The counts of Playwright's JSON report. Tests that skip themselves are left out. */
export function readPlaywrightReport(file: string): Required<TestResult> {
  const tests = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).suites.flatMap(listTests);
  const count = (isCounted: (test: Test) => boolean) => tests.filter(isCounted).length;
  return {
    passed: count(({ status }) => status === 'expected' || status === 'flaky'),
    failed: count(({ status }) => status === 'unexpected'),
    notRun: count(isLeftOut),
  };
}

function listTests({ specs, suites = [] }: Suite): Test[] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(listTests)];
}

/** Playwright's report calls these tests skipped, too. */
function isLeftOut({ status, expectedStatus, results }: Test) {
  return status === 'skipped' && (results.length === 0 || expectedStatus !== 'skipped');
}
