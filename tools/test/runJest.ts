import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { remoteFolder, remoteNames, ROOT, shortenFailures, type TestResult } from '@gniazdo/cli';
import { PROJECT } from '@gniazdo/composition/project';
import { checkSharedVersions } from '@gniazdo/composition/shared-libraries';
import { z } from 'zod';

/** Report of jest (excerpt). */
const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/** More than a few failed files are no chance. */
const MAX_REPEATED_FILES = 5;

/** After its report, Jest ends at once unless a test left a server or a process open. */
const END_LIMIT_MS = 10_000;

/**
 * Runs unit and API tests with jest. `args` are passed on, e.g. a path. Throws UserFacingError if a remote that they name
 * has its own version of React: its tests would fail without this reason. Something that a test left open is a failure.
 */
export async function runJest(args: string[], project = PROJECT) {
  for (const name of remoteNames(project)) {
    const folder = remoteFolder(name, project);
    const isNamed = args.some((path) => `${resolve(project.root, path)}/`.startsWith(`${folder}/`));
    if (isNamed) checkSharedVersions(name, folder);
  }
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-jest-'));
  const report = join(folder, 'report.json');
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(process.execPath, [jest, '--json', `--outputFile=${report}`, '--silent', ...args], {
      cwd: ROOT,
      // Jest also prints the JSON report on stdout. The output for people is on stderr.
      stdio: ['inherit', 'ignore', 'inherit'],
    });
    let limit: NodeJS.Timeout | undefined;
    const check = setInterval(() => {
      if (existsSync(report)) limit ??= setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
    }, 1000);
    child.on('exit', (code) => {
      clearInterval(check);
      clearTimeout(limit);
      resolve(code);
    });
  });
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = reportSchema.parse(
      JSON.parse(readFileSync(report, 'utf8')),
    );
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const failedFiles = testResults.filter(({ status }) => status === 'failed');
    const failures = failedFiles.map(({ name, message }) => describeFailure(name, message));
    if (code === null) failures.push('Jest did not end after its last test: a test left a server or a process open.');
    return {
      passed: numPassedTests,
      failed: failed || (code === 0 ? 0 : 1),
      failures,
      // What a test left open is no chance.
      failedFiles: code === null ? [] : failedFiles,
      passedInFailed: failedFiles.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed')
        .length,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Like `runJest`, but runs a few files that failed once more, because a busy machine may have been the reason. Those that
 * pass then are named.
 */
export async function runJestWithRepeat(args: string[], project = PROJECT): Promise<TestResult> {
  const { failedFiles, passedInFailed, ...first } = await runJest(args, project);
  if (failedFiles.length === 0 || failedFiles.length > MAX_REPEATED_FILES) return first;
  const options = args.filter((each) => each.startsWith('--'));
  const again = await runJest([...failedFiles.map((file) => file.name), ...options], project);
  for (const { name, message } of failedFiles) {
    if (again.failedFiles.some((file) => file.name === name)) continue;
    console.log(`Passed only when it was repeated, which is a defect: ${describeFailure(name, message)}`);
  }
  const { passed, failed, failures } = again;
  return { passed: first.passed - passedInFailed + passed, failed, failures };
}

function describeFailure(name: string, message: string) {
  return `${relative(ROOT, name)}\n${shortenFailures(stripVTControlCharacters(message)).text}`;
}
