// `npm test`: runs all checks and tests of the workspace with Nx, which skips tasks with unchanged inputs. Ends with `N
// passed, N failed`, and how many did not run. `npm run verify` runs those affected by the changes since `main`, without
// browser tests. `--only` runs one kind: `--only=unit -- libs/shared/format` and `--only=browser -- journeys/search` run
// the tool directly on these files; `--only=format --fix` formats.
import { parseArgs } from 'node:util';
import { formatResult, formatSeconds, isSuccess, type TestResult } from '@gniazdo/cli';
import { formatError } from '@gniazdo/errors';
import { runStoryTests } from '@gniazdo/stories/runStoryTests';
import { readReports, removeReports } from './reports.ts';
import { runBrowserTests } from './runBrowserTests.ts';
import { runCheck } from './runCheck.ts';
import { runJest } from './runJest.ts';
import { findBase, runTargets } from './runTargets.ts';

const TYPES = ['types', 'types-browser', 'types-node', 'types-product'];
const LINT = ['lint', 'lint-promises', 'knip', 'imports', 'islands', 'tokens', 'links', 'vocabulary', 'supply-chain'];
const CHECKS = [...LINT, ...TYPES];

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    verify: { type: 'boolean', default: false },
    fix: { type: 'boolean', default: false },
    compose: { type: 'string' },
    'base-url': { type: 'string' },
    report: { type: 'boolean', default: false },
    'staff-token': { type: 'string' },
  },
  allowPositionals: true,
});

const ONLY: Record<string, () => Promise<TestResult>> = {
  format: () => (values.fix ? runCheck('prettier', ['--log-level', 'warn', '--write', '.']) : runByNx(['format'])),
  lint: () => runByNx(LINT),
  types: () => runByNx(TYPES),
  unit: () => (positionals.length > 0 ? runJest(positionals) : runByNx(['test'])),
  stories: () => runStoryTests(positionals),
  browser: () =>
    runBrowserTests(positionals, {
      preview: values.compose,
      baseUrl: values['base-url'] ?? process.env.BASE_URL,
      staffToken: values['staff-token'],
      hasReport: values.report,
    }),
};

const started = performance.now();
const result = await run().catch((error: unknown): TestResult => {
  console.error(formatError(error));
  return { passed: 0, failed: 1 };
});
console.log(`\n${formatResult(result)}`);
process.exit(isSuccess(result) ? 0 : 1);

async function run(): Promise<TestResult> {
  if (values.only) {
    const part = ONLY[values.only];
    if (!part) throw new Error(`There is no part "${values.only}": ${Object.keys(ONLY).join(', ')}.`);
    return part();
  }
  if (values.verify) {
    // Changed files only: formatting does not depend on other files.
    const format = await runCheck('nx', ['format:check', `--base=${findBase()}`]);
    const rest = await runByNx([...CHECKS, 'test', 'budget'], { isAffectedOnly: true });
    return { ...rest, passed: rest.passed + format.passed, failed: rest.failed + format.failed };
  }
  const first = await runByNx(['format', ...CHECKS, 'test', 'budget']);
  // In sequence: each starts a browser, and the journeys start a whole system.
  const second = await runByNx(['stories', 'e2e'], { parallel: 1, keepReports: true });
  return { ...second, failed: Math.max(first.failed, second.failed) };
}

type Options = { isAffectedOnly?: boolean; parallel?: number; keepReports?: boolean };

/** Runs targets with Nx and adds up the reports of their tasks. */
async function runByNx(targets: string[], { keepReports = false, ...options }: Options = {}): Promise<TestResult> {
  if (!keepReports) removeReports();
  const areAllDone = await runTargets(targets, options);
  const reports = readReports();
  for (const report of reports) {
    const { target, project } = report;
    if (targets.includes(target))
      console.log(`${isSuccess(report) ? '✓' : '✗'} ${project}:${target}: ${formatResult(report)}`);
  }
  console.log(`(${formatSeconds(performance.now() - started)})`);
  const sum = (key: 'passed' | 'failed' | 'notRun') => reports.reduce((total, report) => total + report[key], 0);
  // A task exited without a report.
  return { passed: sum('passed'), failed: sum('failed') || (areAllDone ? 0 : 1), notRun: sum('notRun') };
}
