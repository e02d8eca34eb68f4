import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, type TestResult } from '@gniazdo/cli';
import { z } from 'zod';

/** Report of jest (excerpt). */
const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
});

/** Runs unit and API tests with jest. `args` are passed on, e.g. a path. */
export async function runJest(args: string[]): Promise<TestResult> {
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-jest-'));
  const report = join(folder, 'report.json');
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(process.execPath, [jest, '--json', `--outputFile=${report}`, '--silent', ...args], {
      cwd: ROOT,
      // Jest also prints the JSON report on stdout. The output for people is on stderr.
      stdio: ['inherit', 'ignore', 'inherit'],
    });
    child.on('exit', resolve);
  });
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = reportSchema.parse(
      JSON.parse(readFileSync(report, 'utf8')),
    );
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return { passed: numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
