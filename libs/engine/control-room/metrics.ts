import type { FailureCount, Percentiles, ReleaseMinute, ReleaseReport } from '../client/contract/ReleaseReport.ts';
import { sumCounts } from '../server/health/releases/createReleaseCounters.ts';
import { formatMilliseconds, formatPercent } from './format.ts';

const MINUTES = 60;
const MINUTE_MS = 60_000;

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

/** One value per minute of the last hour, oldest first; null for minutes without data. */
export function getLastHour(
  minutes: ReleaseMinute[],
  now: Date,
  read: (minute: ReleaseMinute) => number | null,
): (number | null)[] {
  const values = Array.from<number | null>({ length: MINUTES }).fill(null);
  const newest = Math.floor(now.getTime() / MINUTE_MS);
  for (const minute of minutes) {
    const place = MINUTES - 1 - (newest - Math.floor(Date.parse(minute.at) / MINUTE_MS));
    if (place >= 0 && place < MINUTES) values[place] = read(minute);
  }
  return values;
}
