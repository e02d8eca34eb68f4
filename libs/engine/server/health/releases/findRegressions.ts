import type { ComparedFigure, FailureCount, Outcome, OutcomeCounts } from '../../../client/contract/ReleaseReport.ts';
import { type ReleaseMetrics, RESPONSES, sumCounts } from './createReleaseCounters.ts';
import { fisherExact } from './fisherExact.ts';
import { countFailures, formatFailures } from './Outcome.ts';
import { getPercentiles } from './SampleBuffer.ts';
import { type Certainty, type RequiredEvidence, THRESHOLDS } from './thresholds.ts';

/** A metric of a release that is significantly and noticeably worse than that of its baseline. */
export type MetricRegression = {
  metric: ComparedFigure;
  /** The values of the release. */
  message: string;
  /** The value of its baseline. */
  baseline: string;
  /** Size of the difference, comparable with regressions of other releases in the same metric. */
  excess: number;
  /** A slow API, or code that is not compiled yet, could cause it as well. */
  mustLast: boolean;
};

type Options = {
  /** Both served requests in the same minutes, so an unavailable API affected both; otherwise its failures do not count. */
  isConcurrent?: boolean;
  /** The required significance. */
  certainty?: Certainty;
  /** Further requirements on failures. */
  required?: RequiredEvidence;
};

const VITALS = ['LCP', 'INP', 'CLS', 'softLCP', 'softINP', 'softCLS'] as const;

/** Metrics in which `one` is significantly worse than `other`, its baseline: the largest regression of each. */
export function findRegressions(one: ReleaseMetrics, other: ReleaseMetrics, options: Options = {}): MetricRegression[] {
  const { certainty = THRESHOLDS.certainty, required } = options;
  const regressions = [
    hasEnoughSources(one, RESPONSES, required) && compareResponses(one.outcomes, other.outcomes, options),
    // Each separately, because one that always fails would not show among more frequent ones.
    ...Object.entries(one.islands).map(([name, ours]) => {
      const theirs = other.islands[name] ?? sumCounts(Object.values(other.islands));
      return hasEnoughSources(one, name, required) && compareIsland(name, ours, theirs, options);
    }),
    ...Object.entries(one.serverMs).map(([key, ours]) =>
      compareTimes('serverMs', `the worker’s response to ${key}`, ours, other.serverMs[key] ?? [], certainty),
    ),
    ...VITALS.map((name) => compareTimes(name, name, one.vitals[name] ?? [], other.vitals[name] ?? [], certainty)),
  ].filter((regression) => regression !== null && regression !== false);
  const byMetric = Map.groupBy(regressions, ({ metric }) => metric);
  return [...byMetric.values()].map((found) => found.toSorted((a, b) => b.excess - a.excess)[0]!);
}

function compareResponses(
  one: OutcomeCounts,
  other: OutcomeCounts,
  { isConcurrent = false, certainty = THRESHOLDS.certainty, required }: Options,
): MetricRegression | null {
  const isHigher = (kinds: Outcome[]) =>
    isFailureRateHigher(countFailures(one, kinds), countFailures(other, kinds), {
      ...certainty,
      minSamples: required?.minResponses ?? certainty.minSamples,
    });
  const kinds: Outcome[] = ['error', 'workerLost', 'timeout'];
  if (isConcurrent) kinds.push('apiUnavailable');
  // Visitors got no page either, but a refused call only repeats the failures before it.
  if (!required) kinds.push('refused');
  if (!isHigher(kinds)) return null;
  const [ours, theirs] = [countFailures(one, kinds), countFailures(other, kinds)];
  return {
    metric: 'responses',
    message: `${formatShare(ours, 'responses')} failed (${formatFailures(one)})`,
    baseline: formatShare(theirs),
    excess: getFailureRate(ours) - getFailureRate(theirs),
    mustLast: !isConcurrent && !isHigher(kinds.filter((kind) => kind !== 'timeout')),
  };
}

function compareIsland(
  name: string,
  ours: FailureCount,
  theirs: FailureCount,
  { certainty = THRESHOLDS.certainty, required }: Options,
): MetricRegression | null {
  if (!isFailureRateHigher(ours, theirs, certainty, required?.minIslandRateDifference)) return null;
  return {
    metric: 'islands',
    message: `${name} failed on ${formatShare(ours, 'pages')}`,
    baseline: formatShare(theirs),
    excess: getFailureRate(ours) - getFailureRate(theirs),
    mustLast: false,
  };
}

/**
 * Worse than the baseline's percentile and the threshold together, which significantly more of the release's values must
 * reach.
 */
function compareTimes(
  metric: keyof typeof THRESHOLDS.times,
  name: string,
  one: readonly number[],
  other: readonly number[],
  { maxPValue, minSamples }: Certainty,
): MetricRegression | null {
  const { ratio, difference, percentile } = THRESHOLDS.times[metric];
  if (one.length < minSamples || other.length < minSamples) return null;
  const [ours, theirs] = [getPercentiles(one)[percentile], getPercentiles(other)[percentile]];
  const limit = Math.max(theirs * ratio, theirs + difference);
  if (ours < limit) return null;
  const countSlow = (values: readonly number[]) => ({
    count: values.length,
    failed: values.filter((value) => value >= limit).length,
  });
  if (fisherExact(countSlow(one), countSlow(other)) > maxPValue) return null;
  const unit = metric.endsWith('CLS') ? '' : ' ms';
  return {
    metric,
    message: `${percentile} of ${name} is ${round(ours)}${unit} (${one.length} samples)`,
    baseline: `${round(theirs)}${unit}`,
    excess: theirs > 0 ? ours / theirs - 1 : Number.MAX_VALUE,
    mustLast: metric === 'serverMs',
  };
}

function hasEnoughSources({ failureSources }: ReleaseMetrics, figure: string, required: RequiredEvidence | undefined) {
  if (!required) return true;
  const { clients = 0, networks = 0 } = failureSources[figure] ?? {};
  return clients >= required.clients && networks >= required.networks;
}

function isFailureRateHigher(
  one: FailureCount,
  other: FailureCount,
  { maxPValue, minSamples }: Certainty,
  minDifference: number = THRESHOLDS.minRateDifference,
) {
  if (one.count < minSamples || getFailureRate(one) - getFailureRate(other) < minDifference) return false;
  return fisherExact(one, other) <= maxPValue;
}

function getFailureRate({ count, failed }: FailureCount) {
  return count > 0 ? failed / count : 0;
}

function formatShare(of: FailureCount, what = '') {
  const percent = (getFailureRate(of) * 100).toFixed(getFailureRate(of) < 0.1 ? 2 : 1);
  return `${of.failed} of ${of.count}${what && ` ${what}`} (${percent} %)`;
}

function round(value: number) {
  return value < 10 ? Math.round(value * 100) / 100 : Math.round(value);
}
