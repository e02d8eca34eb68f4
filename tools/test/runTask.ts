// `node tools/test/runTask.ts KIND PROJECT …`: the command of the test targets of Nx. Writes the numbers of passed and
// failed tests to test-reports, which Nx caches, so that `npm test` can add them up.
//   check TARGET PROJECT COMMAND …   a command that passes or fails as a whole: one test
//   jest TARGET PROJECT FOLDER …     the jest tests of a folder, with options of jest
//   types PROJECT FOLDER             the types of a project
//   stories PROJECT, e2e PROJECT     tests in a browser
import { ROOT, type TestResult } from '@gniazdo/cli';
import { formatError } from '@gniazdo/errors';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
    case 'jest': {
      const [project = '', folder = '', ...options] = rest;
      return {
        target: first,
        project,
        run: () => runJestWithRepeat([`${join(ROOT, folder)}/`, '--maxWorkers=1', ...options]),
      };
    }
    case 'types':
      return {
        target: 'typecheck',
        project: first,
        run: () => runCheck('tsc', ['-p', findTypesConfig(first, rest[0] ?? '')]),
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

/** The tsconfig.json of the project, or one like those of the remotes. */
function findTypesConfig(project: string, folder: string) {
  const own = join(ROOT, folder, 'tsconfig.json');
  if (existsSync(own)) return own;
  const cache = join(ROOT, '.cache/types');
  const file = join(cache, `${project}.json`);
  mkdirSync(cache, { recursive: true });
  const include = [folder, ...findGlobalTypes(folder)].map((each) => join(ROOT, each));
  writeFileSync(file, JSON.stringify({ extends: join(ROOT, 'tsconfig.remote.json'), include }));
  return file;
}

/** What a project depends on with types that are not imported: of the browser, of fastify, of the page. */
function findGlobalTypes(folder: string) {
  const text = ['package.json', 'project.json'].map((name) => readFileSync(join(ROOT, folder, name), 'utf8')).join('');
  return [
    ...(/"@gniazdo\/(engine|system)"/.test(text) ? ['libs/engine'] : []),
    ...(/"@gniazdo\/shell"|tag:kind:app/.test(text) ? ['apps/shell'] : []),
  ];
}
