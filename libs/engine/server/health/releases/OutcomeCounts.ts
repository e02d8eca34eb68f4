import type { FailureCount, FailuresByKind } from '../../../client/contract/ReleaseReport.ts';
import { type Outcome, OUTCOMES } from './Outcome.ts';

/** Number of calls by outcome. */
export type OutcomeCounts = Record<Outcome, number>;

export function createOutcomeCounts(): OutcomeCounts {
  return { ok: 0, error: 0, timeout: 0, workerLost: 0, refused: 0, apiUnavailable: 0, clientError: 0 };
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

/** Calls, and those that failed. Errors of visitors are neither. */
export function countFailures({
  ok,
  error,
  timeout,
  workerLost,
  refused,
  apiUnavailable,
}: OutcomeCounts): FailureCount {
  const failed = error + timeout + workerLost + refused + apiUnavailable;
  return { count: ok + failed, failed };
}

export function getFailuresByKind({
  error,
  timeout,
  workerLost,
  refused,
  apiUnavailable,
}: OutcomeCounts): FailuresByKind {
  return {
    errors: error,
    timeouts: timeout,
    lostWorkers: workerLost,
    refusedCalls: refused,
    apiFailures: apiUnavailable,
  };
}
