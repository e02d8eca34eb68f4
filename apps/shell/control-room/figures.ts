import type { ReleaseReport, Spread, Tally } from '../contract/ReleaseReport.ts';
import { milliseconds, percentInWords } from './words.ts';

/** Whether anybody has had it yet. */
export function hasFigures(report: ReleaseReport | null): report is ReleaseReport {
  return (
    report !== null && (report.answers.count > 0 || islandsOf(report).count > 0 || report.vitals.LCP !== undefined)
  );
}

/** All its islands together. */
export function islandsOf({ islands }: ReleaseReport): Tally {
  return Object.values(islands).reduce<Tally>(
    (sum, { count, failed }) => ({ count: sum.count + count, failed: sum.failed + failed }),
    { count: 0, failed: 0 },
  );
}

/** The failed ones of all, from 0 to 1; null of nothing. */
export function share({ count, failed }: Tally) {
  return count > 0 ? failed / count : null;
}

export function shareOf(tally: Tally) {
  const value = share(tally);
  return value === null ? '–' : percentInWords(value);
}

export function spreadInWords(spread: Spread | undefined, point: 'p50' | 'p75' | 'p95') {
  return spread && spread.count > 0 ? milliseconds(spread[point]) : '–';
}
