// `npm test`, and with --affected `npm run verify`: runs the checks and tests with Nx, which skips those with unchanged
// inputs, and ends with `N passed, N failed`, and how many did not run.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFailure, formatSeconds, parseCommandLine, ROOT, runCommand, runTasks, type Task } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';
import { countTests, formatCounts, isSuccess } from './countTests.ts';

const HELP = `Usage: npm test
       npm run verify

npm test runs all checks and tests. npm run verify runs those without a browser of everything that differs from origin/main,
or from the commit NX_BASE.

  --affected   As npm run verify`;

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = packageSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

const CHECKS = ['format', ...readTargets('lint'), ...readTargets('types'), 'budget', 'smoke'];
const TESTS = ['test', 'sources'];
/** In sequence: each starts a browser or a whole system. The journeys are three tasks, so that Nx repeats only those that failed. */
const BROWSER_TESTS = ['stories', 'e2e-1', 'e2e-2', 'e2e-3', 'e2e-alone', 'guide', 'walk', 'storm'];
/** Lines of the output of a failed task, from the end. */
const MAX_LINES = 300;

await runCommand(async () => {
  const { values } = parseCommandLine(HELP, { affected: { type: 'boolean', default: false } });
  const started = performance.now();
  const base = findBase();
  const which = values.affected ? ['affected', `--base=${base}`] : ['run-many'];
  const tasks = await run([...which, '-t', ...CHECKS, ...TESTS, '--parallel=2']);
  if (!values.affected) {
    // All have the same offers, few or many by the last digit of the commit: both are tested in turns, and the same commit
    // has the same number everywhere.
    const offers = process.env.OFFERS || (/[13579bdf]$/.test(git('rev-parse', 'HEAD')) ? '20000' : '4000');
    tasks.push(...(await run(['run-many', '-t', ...BROWSER_TESTS, '--parallel=1'], { OFFERS: offers })));
  } else if (tasks.length === 0) {
    console.log(`Nothing differs from ${base}, so nothing was checked. NX_BASE names another commit to compare with.`);
  }
  report(tasks);
  console.log(`(${formatSeconds(performance.now() - started)})`);
  const counts = tasks.map(countTests);
  const total = {
    passed: sum(counts.map(({ passed }) => passed)),
    failed: sum(counts.map(({ failed }) => failed)),
    notRun: sum(counts.map(({ notRun }) => notRun)),
  };
  console.log(`\n${formatCounts(total)}`);
  process.exit(isSuccess(total) ? 0 : 1);
});

/** The targets that a script of package.json names. */
function readTargets(script: 'lint' | 'types') {
  return scripts[script]!.replace(/^.* -t /, '').split(',');
}

function run(args: string[], env = {}) {
  return runTasks([...args, '--nxBail=false'], env, { isShown: true });
}

/** The failures are repeated at the end, because the output above is long. */
function report(tasks: Task[]) {
  for (const task of tasks) {
    const counts = countTests(task);
    console.log(`${isSuccess(counts) ? '✓' : '✗'} ${task.id}: ${formatCounts(counts)}`);
  }
  for (const { id, output } of tasks) {
    const [notice] = /^Passed only when it was repeated.*$/m.exec(output) ?? [];
    if (notice) console.log(`${id}: ${notice}`);
  }
  for (const { id, output } of tasks.filter(({ status }) => status === 'failed'))
    console.log(`\n✗ ${formatFailure(id, output).split('\n').slice(-MAX_LINES).join('\n')}`);
}

/**
 * The base of the comparison: NX_BASE, or the `main` of origin, because the local one may have the commits to be checked;
 * without an origin, the local `main`.
 */
function findBase() {
  const wanted = process.env.NX_BASE;
  const exists = (name: string) => git('rev-parse', '--verify', '--quiet', name) !== '';
  if (wanted && !exists(wanted))
    throw new UserFacingError(`NX_BASE is "${wanted}", which this checkout does not have.`);
  return wanted || (['origin/main', 'main'].find(exists) ?? 'HEAD');
}

function git(...args: string[]) {
  return (spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout ?? '').trim();
}

function sum(counts: number[]) {
  return counts.reduce((total, count) => total + count, 0);
}
