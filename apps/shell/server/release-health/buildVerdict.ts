import type { Verdict } from '../../contract/ReleaseReport.ts';
import { countFailures } from './OutcomeCounts.ts';
import type { ReleaseComparison } from './ReleaseComparison.ts';
import type { ReleaseMetrics } from './createReleaseRecord.ts';
import { THRESHOLDS } from './thresholds.ts';

/** With fewer baseline responses, not even a release that always fails is detected. */
const MIN_BASELINE_RESPONSES = 5;

/** The verdict for the control room. `regressionMessage` is '' without a regression. */
export function buildVerdict(
  { baseline: against }: ReleaseComparison,
  { ours, theirs }: { ours: ReleaseMetrics; theirs: ReleaseMetrics },
  regressionMessage: string,
): Verdict {
  if (!against) return { kind: 'baseline' };
  const { count, failed } = countFailures(ours.outcomes);
  const { count: countBefore } = countFailures(theirs.outcomes);
  if (regressionMessage) return { kind: 'worse', against: against.version, sentence: regressionMessage };
  if (count < THRESHOLDS.certainty.minResponses) {
    const sentence = `${count} responses so far; ${THRESHOLDS.certainty.minResponses} are needed for a verdict.`;
    return { kind: 'waiting', against: against.version, sentence };
  }
  if (countBefore < MIN_BASELINE_RESPONSES) {
    const sentence = `${against.version} had ${countBefore} responses as a baseline; ${MIN_BASELINE_RESPONSES} are needed for a verdict.`;
    return { kind: 'waiting', against: against.version, sentence };
  }
  const sentence = `${failed} of ${count} answers failed: not measurably worse than ${against.version}.`;
  return { kind: 'well', against: against.version, sentence };
}
