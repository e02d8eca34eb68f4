import type { FailureCount } from '../../contract/ReleaseReport.ts';
import { type Outcome, OUTCOMES } from './Outcome.ts';

/** Number of calls by outcome. */
export type OutcomeCounts = Record<Outcome, number>;

export function createOutcomeCounts(): OutcomeCounts {
  return { answered: 0, threw: 0, late: 0, gone: 0, unavailable: 0 };
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
  return { count, failed: count - counts.answered };
}
