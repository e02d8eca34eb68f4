import type { CostName, ReleaseMetrics } from './createReleaseCounters.ts';
import type { MetricRegression } from './MetricRegression.ts';
import { getPercentiles } from './SampleBuffer.ts';
import { mannWhitney } from './statistics/mannWhitney.ts';
import { type Certainty, THRESHOLDS } from './thresholds.ts';

const NAMES: Record<CostName, string> = {
  cpuMs: 'CPU time of the worker per response',
  waitMs: 'time of the worker per response',
};

/**
 * Compares what responses take of the worker's capacity. Calls in progress at the same time have equal shares, so pages,
 * fragments and endpoints are compared together, with the baseline's mean for the same mix of requests.
 */
export function compareCosts(
  metric: CostName,
  one: ReleaseMetrics,
  other: ReleaseMetrics,
  { minScore, minSamples }: Certainty,
): MetricRegression | null {
  const { ratio, difference } = THRESHOLDS.costs[metric];
  const keys = Object.keys(one.costs[metric]).filter((key) => (other.costs[metric][key]?.length ?? 0) > 0);
  const ours = keys.flatMap((key) => one.costs[metric][key]!);
  const theirs = keys.flatMap((key) => other.costs[metric][key]!);
  if (ours.length < minSamples || theirs.length < minSamples) return null;
  const sums = keys.map((key) => one.costs[metric][key]!.length * mean(other.costs[metric][key]!));
  const expected = sums.reduce((sum, each) => sum + each, 0) / ours.length;
  // One response that takes seconds must not decide.
  const { p50 } = getPercentiles(ours);
  if (p50 < expected * ratio || p50 - expected < difference || mannWhitney(ours, theirs) < minScore) return null;
  return {
    metric,
    message: `p50 of the ${NAMES[metric]} is ${Math.round(p50)} ms (${ours.length} samples)`,
    baseline: `${Math.round(expected)} ms`,
    excess: expected > 0 ? p50 / expected - 1 : Number.MAX_VALUE,
    mustLast: true,
  };
}

function mean(values: readonly number[]) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
