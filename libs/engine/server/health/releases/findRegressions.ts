import type { FailureCount } from '../../../client/contract/ReleaseReport.ts';
import { type OutcomeCounts, getFailuresByKind } from './OutcomeCounts.ts';
import { type ReleaseMetrics, RESPONSES } from './createReleaseCounters.ts';
import type { MetricRegression } from './MetricRegression.ts';
import { getPercentiles } from './SampleBuffer.ts';
import { compareCosts } from './compareCosts.ts';
import { formatFailures } from './formatFailures.ts';
import { fisherExact } from './statistics/fisherExact.ts';
import { mannWhitney } from './statistics/mannWhitney.ts';
import { type Certainty, type RequiredEvidence, THRESHOLDS } from './thresholds.ts';

const VITALS = ['LCP', 'INP', 'CLS'] as const;

type Options = {
  /** Both served requests in the same minutes, so an unavailable API affected both; otherwise its failures do not count. */
  isConcurrent?: boolean;
  /** The required significance. */
  certainty?: Certainty;
  /** Further requirements on failures. */
  required?: RequiredEvidence;
};

/** Metrics in which `one` is significantly worse than `other`, its baseline. */
export function findRegressions(one: ReleaseMetrics, other: ReleaseMetrics, options: Options = {}): MetricRegression[] {
  const { certainty = THRESHOLDS.certainty } = options;
  const regressions = [
    compareResponses(one, other, options),
    compareIslands(one, other, options),
    compareServerTimes(one, other, certainty),
    compareCosts('cpuMs', one, other, certainty),
    compareCosts('waitMs', one, other, certainty),
    ...VITALS.map((name) => compareSamples(name, name, one.vitals[name] ?? [], other.vitals[name] ?? [], certainty)),
  ];
  return regressions.filter((regression) => regression !== null);
}

function compareResponses(
  one: ReleaseMetrics,
  other: ReleaseMetrics,
  { isConcurrent = false, certainty = THRESHOLDS.certainty, required }: Options,
): MetricRegression | null {
  if (!hasEnoughSources(one, RESPONSES, required)) return null;
  const needed = { ...certainty, minResponses: required?.minResponses ?? certainty.minResponses };
  const kinds: (keyof OutcomeCounts)[] = ['error', 'workerLost', 'timeout'];
  if (isConcurrent) kinds.push('apiUnavailable');
  // Visitors got no page either, but a refused call only repeats the failures before it.
  if (!required) kinds.push('refused');
  const failures = (counts: OutcomeCounts) => countFailures(counts, kinds);
  const [ours, theirs] = [failures(one.outcomes), failures(other.outcomes)];
  if (!isFailureRateHigher(ours, theirs, needed)) return null;
  const certain = (counts: OutcomeCounts) =>
    countFailures(
      counts,
      kinds.filter((kind) => kind !== 'timeout' && kind !== 'apiUnavailable'),
    );
  return {
    metric: 'responses',
    message: `${formatShare(ours, 'responses')} failed (${formatFailures(getFailuresByKind(one.outcomes))})`,
    baseline: formatShare(theirs),
    excess: getFailureRate(ours) - getFailureRate(theirs),
    mustLast: !isConcurrent && !isFailureRateHigher(certain(one.outcomes), certain(other.outcomes), needed),
  };
}

/** Compares each island separately, because one that always fails would not show among more frequent ones. */
function compareIslands(
  one: ReleaseMetrics,
  other: ReleaseMetrics,
  { certainty = THRESHOLDS.certainty, required }: Options,
): MetricRegression | null {
  const minDifference = required?.minIslandRateDifference;
  const worst = Object.entries(one.islands)
    .filter(([name]) => hasEnoughSources(one, name, required))
    .map(([name, ours]) => ({ name, ours, theirs: other.islands[name] ?? sumCounts(Object.values(other.islands)) }))
    .filter(({ ours, theirs }) => isFailureRateHigher(ours, theirs, certainty, minDifference))
    .map((each) => ({ ...each, excess: getFailureRate(each.ours) - getFailureRate(each.theirs) }))
    .toSorted((a, b) => b.excess - a.excess)[0];
  if (!worst) return null;
  const { name, ours, theirs, excess } = worst;
  return {
    metric: 'islands',
    message: `${name} failed on ${formatShare(ours, 'pages')}`,
    baseline: formatShare(theirs),
    excess,
    mustLast: false,
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
  { maxPValue, minResponses }: Certainty,
  minDifference: number = THRESHOLDS.minRateDifference,
) {
  if (one.count < minResponses || getFailureRate(one) - getFailureRate(other) < minDifference) return false;
  return fisherExact(one, other) <= maxPValue;
}

/** The page, fragment or endpoint with the largest regression. */
function compareServerTimes(one: ReleaseMetrics, other: ReleaseMetrics, certainty: Certainty): MetricRegression | null {
  const candidates = Object.entries(one.serverMs).map(([requestKey, ours]) =>
    compareSamples(
      'serverMs',
      `the worker’s response to ${requestKey}`,
      ours,
      other.serverMs[requestKey] ?? [],
      certainty,
    ),
  );
  return candidates.filter((regression) => regression !== null).toSorted((a, b) => b.excess - a.excess)[0] ?? null;
}

function compareSamples(
  metric: keyof typeof THRESHOLDS.times,
  name: string,
  one: readonly number[],
  other: readonly number[],
  { minScore, minSamples }: Certainty,
): MetricRegression | null {
  const { ratio, difference, percentile } = THRESHOLDS.times[metric];
  if (one.length < minSamples || other.length < minSamples) return null;
  const at = (values: readonly number[]) =>
    percentile === 0.5 ? getPercentiles(values).p50 : getPercentiles(values).p75;
  const [ours, theirs] = [at(one), at(other)];
  if (ours < theirs * ratio || ours - theirs < difference || mannWhitney(one, other) < minScore) return null;
  const unit = metric === 'CLS' ? '' : ' ms';
  return {
    metric,
    message: `p${percentile * 100} of ${name} is ${round(ours)}${unit} (${one.length} samples)`,
    baseline: `${round(theirs)}${unit}`,
    excess: theirs > 0 ? ours / theirs - 1 : Number.MAX_VALUE,
    mustLast: metric === 'serverMs',
  };
}

function countFailures(counts: OutcomeCounts, failures: (keyof OutcomeCounts)[]): FailureCount {
  const failed = failures.reduce((all, kind) => all + counts[kind], 0);
  return { count: counts.ok + failed, failed };
}

function sumCounts(counts: FailureCount[]): FailureCount {
  return counts.reduce((all, each) => ({ count: all.count + each.count, failed: all.failed + each.failed }), {
    count: 0,
    failed: 0,
  });
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
