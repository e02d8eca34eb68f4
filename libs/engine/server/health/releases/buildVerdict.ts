import type { ComparedFigure, Verdict } from '../../../client/contract/ReleaseReport.ts';
import { countFailures } from './OutcomeCounts.ts';
import type { ReleaseComparison } from './ReleaseComparison.ts';
import type { ReleaseMetrics } from './createReleaseCounters.ts';
import { THRESHOLDS } from './thresholds.ts';

/** With fewer baseline responses, not even a release that always fails is detected. */
const MIN_BASELINE_RESPONSES = 5;

/** The verdict for the control room. `regression`: null without one. */
export function buildVerdict(
  { baseline }: ReleaseComparison,
  { ours, theirs }: { ours: ReleaseMetrics; theirs: ReleaseMetrics },
  regression: { message: string; figures: ComparedFigure[] } | null,
): Verdict {
  if (regression) return { kind: 'worse', against: baseline?.version ?? null, ...regression };
  if (!baseline) return { kind: 'baseline' };
  const { minResponses } = THRESHOLDS.rollback;
  const { count, failed } = countFailures(ours.outcomes);
  const { count: countBefore } = countFailures(theirs.outcomes);
  if (count < minResponses) {
    const message = `${count} counted responses so far; ${minResponses} are needed for a comparison with ${baseline.version}.`;
    return { kind: 'waiting', against: baseline.version, message };
  }
  if (countBefore < MIN_BASELINE_RESPONSES) {
    const message = `${baseline.version} had ${countBefore} counted responses as a baseline; ${MIN_BASELINE_RESPONSES} are needed for a verdict.`;
    return { kind: 'waiting', against: baseline.version, message };
  }
  const message = `${failed} of ${count} counted responses failed: not measurably worse than ${baseline.version}.`;
  return { kind: 'well', against: baseline.version, message };
}
