import type { Verdict } from '../../contract/ReleaseReport.ts';
import { tallyOf } from './AnswerCounts.ts';
import type { Contest } from './Contest.ts';
import type { Figures } from './createReleaseRecord.ts';
import { THRESHOLDS } from './thresholds.ts';

/** With fewer to compare with, not even a release that always fails is found. */
const LEAST_BEFORE = 5;

/** In words for the control room. `worse`: what was found, or ''. */
export function verdictOf(
  { against }: Contest,
  { ours, theirs }: { ours: Figures; theirs: Figures },
  worse: string,
): Verdict {
  if (!against) return { kind: 'baseline' };
  const { count, failed } = tallyOf(ours.answers);
  const { count: countBefore } = tallyOf(theirs.answers);
  if (worse) return { kind: 'worse', against: against.version, sentence: worse };
  if (count < THRESHOLDS.certainty.answers) {
    const sentence = `${count} answers so far; ${THRESHOLDS.certainty.answers} are needed to tell.`;
    return { kind: 'waiting', against: against.version, sentence };
  }
  if (countBefore < LEAST_BEFORE) {
    const sentence = `${against.version} had ${countBefore} answers to compare with; ${LEAST_BEFORE} are needed to tell.`;
    return { kind: 'waiting', against: against.version, sentence };
  }
  const sentence = `${failed} of ${count} answers failed: no worse than ${against.version}, as far as can be told.`;
  return { kind: 'well', against: against.version, sentence };
}
