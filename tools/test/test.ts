// `node tools/test/test.ts COMMAND …`: the commands that check and test the workspace. Checks and tests run with Nx, which
// skips tasks with unchanged inputs. All end with `N passed, N failed`, and how many did not run.
import { formatResult, isSuccess, parseCommandLine, parseWholeNumber, runCommand, type TestResult } from '@gniazdo/cli';
import { formatError } from '@gniazdo/errors';
import { runBrowserTests } from './runBrowserTests.ts';
import { runByNx } from './runByNx.ts';
import { runCheck } from './runCheck.ts';
import { runJest } from './runJest.ts';
import { findBase } from './runTargets.ts';

const TYPES = ['types', 'types-browser', 'types-node', 'types-product'];
const LINT = [
  'lint-sources',
  'lint-promises',
  'knip',
  'imports',
  'islands',
  'tokens',
  'links',
  'vocabulary',
  'patterns',
  'supply-chain',
];
const CHECKS = [...LINT, ...TYPES];
const TESTS = ['test', 'sources'];

const UNIT_HELP = `Usage: npm run unit -- [<path> …] [options]

Runs the unit and API tests of these files and folders (default: all).

  -g, --grep <text>   Only tests with this text in their title`;

const E2E_HELP = `Usage: npm run e2e -- [<file> …] [options]

Runs the browser tests of these files (default: all) on a system that it starts.

  -g, --grep <text>         Only tests with this text (a regular expression) in their title
  --repeat-each <n>         Runs each test n times, one after the other
  --base-url <origin>       Tests a running site instead (default: BASE_URL)
  --offers <n>              Demo offers of the system that it starts (default: 4000; for all tests in turns 4000 and 20000)
  --compose <releases>      Tests a preview, such as listing@1.5.0-pr42,product@http://localhost:4102
  --staff-token <token>     Token or link of npm run staff on that site, for --compose
  --guide                   Follows docs/guides/your-first-remote.md in a copy of the checkout instead
  --report                  Writes a report with screenshots, a video and a trace of each test`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const grep = { type: 'string', short: 'g' } as const;

/** Each parses its arguments and returns the work. Throws UserFacingError for wrong arguments. */
const COMMANDS: Record<string, (args: string[]) => () => Promise<TestResult>> = {
  test(args) {
    parseCommandLine('Usage: npm test\n\nRuns all checks and tests. It has no options.', {}, { args });
    return runAll;
  },
  verify(args) {
    const help =
      'Usage: npm run verify\n\nRuns lint, types and tests of everything that differs from origin/main, or from the commit NX_BASE.';
    parseCommandLine(`${help} It has no options.`, {}, { args });
    return runAffected;
  },
  format(args) {
    const help = 'Usage: npm run format -- [options]\n\nChecks the formatting.\n\n  --fix   Formats the code';
    const { values } = parseCommandLine(help, { fix: flag }, { args });
    return () => (values.fix ? runCheck('prettier', ['--log-level', 'warn', '--write', '.']) : runByNx(['format']));
  },
  lint(args) {
    parseCommandLine('Usage: npm run lint\n\nRuns all static checks. It has no options.', {}, { args });
    return () => runByNx(LINT);
  },
  types(args) {
    parseCommandLine('Usage: npm run types\n\nChecks the types. It has no options.', {}, { args });
    return () => runByNx(TYPES);
  },
  unit(args) {
    const { values, positionals } = parseCommandLine(UNIT_HELP, { grep }, { args, positionals: 'any' });
    const chosen = [...positionals, ...(values.grep === undefined ? [] : ['--testNamePattern', values.grep])];
    return () => (chosen.length > 0 ? runJest(chosen) : runByNx(TESTS));
  },
  e2e(args) {
    const options = {
      grep,
      'repeat-each': text,
      'base-url': text,
      offers: text,
      compose: text,
      'staff-token': text,
      report: flag,
      guide: flag,
    } as const;
    const { values, positionals } = parseCommandLine(E2E_HELP, options, { args, positionals: 'any' });
    if (values.guide) return () => runByNx(['guide']);
    const repeat = values['repeat-each'];
    const chosen = [
      ...positionals,
      ...(values.grep === undefined ? [] : [`--grep=${values.grep}`]),
      ...(repeat === undefined
        ? []
        : [`--repeat-each=${parseWholeNumber('--repeat-each', repeat, 1, 1000)}`, '--workers=1']),
    ];
    return () =>
      runBrowserTests(chosen, {
        preview: values.compose,
        baseUrl: values['base-url'] ?? process.env.BASE_URL,
        staffToken: values['staff-token'],
        ...(values.offers !== undefined && { offers: parseWholeNumber('--offers', values.offers, 100, 1_000_000) }),
        hasReport: values.report,
      });
  },
};

await runCommand(async () => {
  const [name = 'test', ...args] = process.argv.slice(2);
  const run = COMMANDS[name]!(args);
  const result = await run().catch((error: unknown): TestResult => {
    console.error(formatError(error));
    return { passed: 0, failed: 1 };
  });
  console.log(`\n${formatResult(result)}`);
  process.exit(isSuccess(result) ? 0 : 1);
});

async function runAll(): Promise<TestResult> {
  const first = await runByNx(['format', ...CHECKS, ...TESTS, 'budget']);
  // In sequence: each starts a browser or a whole system.
  const second = await runByNx(['stories', 'e2e', 'guide'], { parallel: 1, keepReports: true });
  return { ...second, failed: Math.max(first.failed, second.failed) };
}

async function runAffected(): Promise<TestResult> {
  const base = findBase();
  const rest = await runByNx([...CHECKS, ...TESTS, 'budget'], { isAffectedOnly: true });
  // Any change affects the check of links. The format of no file would count as passed.
  if (rest.passed + rest.failed === 0) {
    console.log(`Nothing differs from ${base}, so nothing was checked. NX_BASE names another commit to compare with.`);
    return rest;
  }
  // Changed files only: formatting does not depend on other files.
  const format = await runCheck('nx', ['format:check', `--base=${base}`]);
  return { ...rest, passed: rest.passed + format.passed, failed: rest.failed + format.failed };
}
