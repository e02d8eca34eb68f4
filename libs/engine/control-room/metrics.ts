import type { ReleaseReport, Percentiles, FailureCount } from '../client/contract/ReleaseReport.ts';
import { sumCounts } from '../server/health/releases/createReleaseCounters.ts';
import { formatMilliseconds, formatPercent } from './format.ts';

/** Whether the release has had visitors. */
export function hasData(report: ReleaseReport | null): report is ReleaseReport {
  return (
    report !== null && (report.responses.count > 0 || sumIslands(report).count > 0 || report.vitals.LCP !== undefined)
  );
}

/** Sum over all islands. */
export function sumIslands({ islands }: ReleaseReport): FailureCount {
  return sumCounts(Object.values(islands));
}

/** Failed fraction, from 0 to 1; null without data. */
export function getFailureRate({ count, failed }: FailureCount) {
  return count > 0 ? failed / count : null;
}

export function formatFailureRate(counts: FailureCount) {
  const value = getFailureRate(counts);
  return value === null ? '–' : formatPercent(value);
}

export function formatPercentile(percentiles: Percentiles | undefined, point: 'p50' | 'p75' | 'p95') {
  return percentiles && percentiles.count > 0 ? formatMilliseconds(percentiles[point]) : '–';
}
