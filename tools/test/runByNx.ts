import { formatResult, formatSeconds, isSuccess, type TestResult } from '@gniazdo/cli';
import { readReports, removeReports } from './reports.ts';
import { runTargets } from './runTargets.ts';

type Options = { isAffectedOnly?: boolean; parallel?: number; keepReports?: boolean };

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
  console.log(`(${formatSeconds(performance.now() - started)})`);
  const sum = (key: 'passed' | 'failed' | 'notRun') => reports.reduce((total, report) => total + report[key], 0);
  // A task exited without a report.
  return { passed: sum('passed'), failed: sum('failed') || (areAllDone ? 0 : 1), notRun: sum('notRun') };
}
