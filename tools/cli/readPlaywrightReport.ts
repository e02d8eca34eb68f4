import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { TestResult } from './TestResult.ts';

/** Written by Playwright's reporter `json`. */
const reportSchema = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) });

/** Counts of a Playwright run from its JSON report. A flaky test has passed on a retry. */
export function readPlaywrightReport(file: string): TestResult {
  const { stats } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
