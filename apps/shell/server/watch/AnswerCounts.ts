import type { Tally } from '../../contract/ReleaseReport.ts';
import { type Outcome, OUTCOMES } from './Outcome.ts';

/** How often each came of a question. */
export type AnswerCounts = Record<Outcome, number>;

export function noAnswers(): AnswerCounts {
  return { answered: 0, threw: 0, late: 0, gone: 0, unavailable: 0 };
}

export function addCounts(one: AnswerCounts, other: AnswerCounts) {
  const sum = noAnswers();
  for (const outcome of OUTCOMES) sum[outcome] = one[outcome] + other[outcome];
  return sum;
}

export function subtractCounts(one: AnswerCounts, other: AnswerCounts) {
  const difference = noAnswers();
  for (const outcome of OUTCOMES) difference[outcome] = one[outcome] - other[outcome];
  return difference;
}

/** What was asked, and what was not answered. */
export function tallyOf(counts: AnswerCounts): Tally {
  const count = OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  return { count, failed: count - counts.answered };
}
