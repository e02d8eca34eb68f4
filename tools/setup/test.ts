// `npm test`: format, lint, types, unit, API and browser tests, each as a real run of its tool. Ends with
// `N passed, N failed`. `--only=unit` runs one part, `--verify` all but the browser.
import { parseArgs } from 'node:util';
import { runStoryTests } from '../stories/runStoryTests.ts';
import { runBrowserTests } from './testing/runBrowserTests.ts';
import { runCheck } from './testing/runCheck.ts';
import { runJest } from './testing/runJest.ts';
import { sentenceFor } from './SetupError.ts';
import { seconds } from './task.ts';

export type Result = { passed: number; failed: number };

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    verify: { type: 'boolean', default: false },
    fix: { type: 'boolean', default: false },
    compose: { type: 'string' },
    'base-url': { type: 'string' },
    'staff-token': { type: 'string' },
  },
  allowPositionals: true,
});

const PARTS: Record<string, () => Promise<Result>> = {
  format: () => runCheck('prettier', ['--log-level', 'warn', values.fix ? '--write' : '--check', '.']),
  lint: async () =>
    add(
      await runCheck('oxlint', ['--deny-warnings']),
      await runCheck(process.execPath, ['tools/checks/arrows.ts']),
      await runCheck(process.execPath, ['tools/checks/islands.ts']),
      await runCheck(process.execPath, ['tools/checks/tokens.ts']),
      await runCheck(process.execPath, ['tools/checks/links.ts']),
      await runCheck(process.execPath, ['tools/bench/budget.ts']),
    ),
  types: () => runCheck('tsc', ['-p', 'tsconfig.json']),
  unit: () => runJest(positionals),
  stories: () => runStoryTests(positionals),
  browser: () =>
    runBrowserTests(positionals, {
      mix: values.compose,
      baseUrl: values['base-url'] ?? process.env.BASE_URL,
      staffToken: values['staff-token'],
    }),
};
/** What `npm run verify` leaves out. */
const IN_BROWSER = new Set(['stories', 'browser']);

const names = values.only
  ? [values.only]
  : Object.keys(PARTS).filter((name) => !(values.verify && IN_BROWSER.has(name)));
let total: Result = { passed: 0, failed: 0 };
for (const name of names) {
  const part = PARTS[name];
  if (!part) throw new Error(`There is no part "${name}": ${Object.keys(PARTS).join(', ')}.`);
  const started = performance.now();
  const result = await part().catch((error: unknown): Result => {
    console.error(sentenceFor(error) ?? error);
    return { passed: 0, failed: 1 };
  });
  console.log(
    `${result.failed === 0 ? '✓' : '✗'} ${name}: ${result.passed} passed, ${result.failed} failed (${seconds(performance.now() - started)})\n`,
  );
  total = add(total, result);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function add(...results: Result[]): Result {
  return results.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), {
    passed: 0,
    failed: 0,
  });
}
