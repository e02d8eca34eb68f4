import type { FailureCount, ReleaseReport } from '../../../client/contract/ReleaseReport.ts';

const RECENT_MS = 5 * 60_000;

/** Responses of a release in the last five minutes, and how many of them failed. */
export function getRecentFailures({ minutes }: Pick<ReleaseReport, 'minutes'>, now: Date): FailureCount {
  const recent = minutes.filter(({ at }) => now.getTime() - Date.parse(at) < RECENT_MS);
  return {
    count: recent.reduce((sum, { responses }) => sum + responses.count, 0),
    failed: recent.reduce((sum, { responses }) => sum + responses.failed, 0),
  };
}
