import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { TestResult } from './TestResult.ts';

const testSchema = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  expectedStatus: z.string(),
  results: z.array(
    z.object({
      status: z.string().optional(),
      errors: z.array(z.object({ message: z.string().optional() })).optional(),
    }),
  ),
});
type Test = z.infer<typeof testSchema> & { title: string };

const suiteSchema = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(testSchema) })),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
type Suite = z.infer<typeof suiteSchema>;

const reportSchema = z.object({ suites: z.array(suiteSchema) });

/**
 * The counts and failures of Playwright's JSON report, and the failures of the tests that passed when repeated. Tests that
 * skip themselves are left out.
 */
export function readPlaywrightReport(file: string): Required<TestResult> & { flaky: string[] } {
  const tests = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).suites.flatMap(listTests);
  const count = (isCounted: (test: Test) => boolean) => tests.filter(isCounted).length;
  return {
    passed: count(({ status }) => status === 'expected' || status === 'flaky'),
    failed: count(({ status }) => status === 'unexpected'),
    notRun: count(isLeftOut),
    flaky: tests.filter(({ status }) => status === 'flaky').map(describeFailure),
    failures: tests.filter(({ status }) => status === 'unexpected').map(describeFailure),
  };
}

function listTests({ specs, suites = [] }: Suite): Test[] {
  const own = specs.flatMap(({ title, file, tests }) => tests.map((test) => ({ ...test, title: `${file}: ${title}` })));
  return [...own, ...suites.flatMap(listTests)];
}

function describeFailure({ title, results }: Test) {
  const messages = results.flatMap(({ errors = [] }) =>
    errors.map(({ message = '' }) => stripVTControlCharacters(message)),
  );
  return [title, ...messages].join('\n');
}

/** Playwright's report calls these tests skipped, too. */
function isLeftOut({ status, expectedStatus, results }: Test) {
  return status === 'skipped' && (results.length === 0 || expectedStatus !== 'skipped');
}
