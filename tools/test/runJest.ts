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
  testResults: z.array(z.object({ name: z.string(), status: z.string(), message: z.string() })),
});

/** After its report, Jest ends at once unless a test left a server or a process open. */
const END_LIMIT_MS = 10_000;

/**
 * Runs unit and API tests with jest. `args` are passed on, e.g. a path. Throws UserFacingError if a remote that they name
 * has its own version of React: its tests would fail without this reason. Something that a test left open is a failure.
 */
export async function runJest(args: string[], project = PROJECT): Promise<TestResult> {
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
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ name, message }) => `${relative(ROOT, name)}\n${shortenFailures(stripVTControlCharacters(message)).text}`,
      );
    if (code === null) failures.push('Jest did not end after its last test: a test left a server or a process open.');
    return { passed: numPassedTests, failed: failed || (code === 0 ? 0 : 1), failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
