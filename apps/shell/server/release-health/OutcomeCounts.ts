import type { FailureCount, FailuresByKind } from '../../contract/ReleaseReport.ts';
import { type Outcome, OUTCOMES } from './Outcome.ts';

/** Number of calls by outcome. */
export type OutcomeCounts = Record<Outcome, number>;

export function createOutcomeCounts(): OutcomeCounts {
  return { ok: 0, error: 0, timeout: 0, workerLost: 0, apiUnavailable: 0 };
}

export function addCounts(one: OutcomeCounts, other: OutcomeCounts) {
  const sum = createOutcomeCounts();
  for (const outcome of OUTCOMES) sum[outcome] = one[outcome] + other[outcome];
  return sum;
}

export function subtractCounts(one: OutcomeCounts, other: OutcomeCounts) {
  const difference = createOutcomeCounts();
  for (const outcome of OUTCOMES) difference[outcome] = one[outcome] - other[outcome];
  return difference;
}

/** All calls, and those without a usable response. */
export function countFailures(counts: OutcomeCounts): FailureCount {
  const count = OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  return { count, failed: count - counts.ok };
}

export function getFailuresByKind({ error, timeout, workerLost, apiUnavailable }: OutcomeCounts): FailuresByKind {
  return { errors: error, timeouts: timeout, lostWorkers: workerLost, apiFailures: apiUnavailable };
}
