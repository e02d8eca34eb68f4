import { formatResult, formatSeconds, isSuccess, type TestResult } from '@gniazdo/cli';
import { readReports, removeReports, type Report } from './reports.ts';
import { runTargets } from './runTargets.ts';

type Options = { isAffectedOnly?: boolean; parallel?: number; keepReports?: boolean };

/** Lines of the failures of one file: several tests with their code frames fit. */
const MAX_FILE_LINES = 120;

/** Runs targets with Nx and adds up the reports of their tasks. `keepReports` also counts those of the run before. */
export async function runByNx(
  targets: string[],
  { keepReports = false, ...options }: Options = {},
): Promise<TestResult> {
  const started = performance.now();
  if (!keepReports) removeReports();
  const areAllDone = await runTargets(targets, options);
  const reports = readReports();
  for (const report of reports) {
    const { target, project } = report;
    if (targets.includes(target))
      console.log(`${isSuccess(report) ? '✓' : '✗'} ${project}:${target}: ${formatResult(report)}`);
  }
  // Repeated at the end, because the output above is long.
  for (const failure of reports.flatMap(listFailures)) console.log(`\n${failure}`);
  console.log(`(${formatSeconds(performance.now() - started)})`);
  const sum = (key: 'passed' | 'failed' | 'notRun') => reports.reduce((total, report) => total + report[key], 0);
  // A task exited without a report.
  return { passed: sum('passed'), failed: sum('failed') || (areAllDone ? 0 : 1), notRun: sum('notRun') };
}

function listFailures({ project, target, failed, failures }: Report) {
  const task = `${project}:${target}`;
  if (failed > 0 && failures.length === 0) return [`✗ ${task} failed. Its output is above.`];
  return failures.map((text) => `✗ ${task}: ${text.split('\n').slice(0, MAX_FILE_LINES).join('\n')}`);
}
