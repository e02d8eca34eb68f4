// The `test` targets (nx.json): runs Jest with the arguments, and the files that failed once more, if they are few, because a
// busy machine may have been the reason.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { z } from 'zod';

/** More than a few failed files are no chance. */
const MAX_REPEATED_FILES = 3;

const fileSchema = z.object({
  name: z.string(),
  status: z.enum(['passed', 'failed', 'skipped', 'pending', 'focused']),
});
const resultsSchema = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), testResults: z.array(fileSchema) });

const args = process.argv.slice(2);
const first = runJest(args);
const failed = first.results?.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name) ?? [];
if (first.code === 0 || failed.length === 0 || failed.length > MAX_REPEATED_FILES) process.exit(first.code);
const second = runJest(['--runTestsByPath', ...failed]);
if (second.code !== 0) process.exit(second.code);
console.log(
  `\nPassed only when it was repeated, which is a defect: ${failed.map((file) => relative(ROOT, file)).join(', ')}`,
);
const passed = first.results!.numPassedTests + first.results!.numFailedTests;
console.log(`Tests:       ${passed} passed, ${passed} total`);

function runJest(options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-jest-'));
  const file = join(folder, 'results.json');
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const { status } = spawnSync(
    process.execPath,
    [jest, ...options, '--maxWorkers=1', '--silent', '--json', `--outputFile=${file}`],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  try {
    return { code: status ?? 1, results: resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  } catch {
    // Jest ended before it had results, and has said why.
    return { code: status || 1, results: null };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
