// `node tools/test/runTask.ts KIND PROJECT …`: the command of the test targets of Nx. Writes the numbers of passed and
// failed tests to test-reports, which Nx caches, so that `npm test` can add them up.
//   check TARGET PROJECT COMMAND …   a command that passes or fails as a whole: one test
//   jest PROJECT FOLDER              the jest tests of a project
//   stories PROJECT, e2e PROJECT     tests in a browser
import { ROOT, type TestResult } from '@gniazdo/cli';
import { formatError } from '@gniazdo/errors';
import { join } from 'node:path';
import { writeReport } from './reports.ts';
import { runCheck } from './runCheck.ts';
import { runJestWithRepeat } from './runJest.ts';

const [kind = '', ...args] = process.argv.slice(2);
const { target, project, run } = readTask(kind, args);
const result = await run().catch((error: unknown): TestResult => {
  console.error(formatError(error));
  return { passed: 0, failed: 1 };
});
writeReport({ target, project, ...result });
process.exit(result.failed + (result.notRun ?? 0) === 0 ? 0 : 1);

function readTask(name: string, [first = '', ...rest]: string[]) {
  switch (name) {
    case 'check': {
      const [project = '', command = '', ...options] = rest;
      return { target: first, project, run: () => runCheck(command, options) };
    }
    case 'jest':
      return {
        target: 'test',
        project: first,
        run: () => runJestWithRepeat([`${join(ROOT, rest[0] ?? '')}/`, '--maxWorkers=1']),
      };
    // Imported when needed: what they load takes longer than most checks.
    case 'stories':
      return {
        target: name,
        project: first,
        run: async () => (await import('@gniazdo/stories/runStoryTests')).runStoryTests([]),
      };
    case 'e2e':
      return {
        target: name,
        project: first,
        run: async () => (await import('./runBrowserTests.ts')).runBrowserTests([], {}),
      };
    default:
      throw new Error(`There is no task "${name}".`);
  }
}
