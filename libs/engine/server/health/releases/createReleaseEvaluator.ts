import type { Verdict } from '../../../client/contract/ReleaseReport.ts';
import { createOutcomeCounts } from './OutcomeCounts.ts';
import { type ReleaseComparison, type LiveState, getMetricsSinceStart } from './ReleaseComparison.ts';
import { createReleaseComparisons } from './createReleaseComparisons.ts';
import { HISTORY_MS } from './createMinuteHistory.ts';
import type { ReleaseRecords } from './createReleaseRecords.ts';
import type { ReleaseMetrics } from './createReleaseCounters.ts';
import type { ReleaseRecord, Weighed } from './createReleaseRecord.ts';
import { findRegressions } from './findRegressions.ts';
import type { MetricRegression } from './MetricRegression.ts';
import { THRESHOLDS } from './thresholds.ts';
import { buildVerdict } from './buildVerdict.ts';

/** A release is worse than its baseline. */
export type ReleaseRegression = {
  comparison: ReleaseComparison;
  message: string;
  /** Other releases are worse too. */
  hasCommonCause: boolean;
  /** False: few clients saw it, or browsers report it without a page token. */
  hasEvidence: boolean;
};

type Options = Omit<Parameters<typeof createReleaseComparisons>[0], 'now'> & {
  records: ReleaseRecords;
  now?: () => number;
};

const PERFECT: ReleaseMetrics = {
  outcomes: { ...createOutcomeCounts(), ok: 1000 },
  serverMs: {},
  costs: { waitMs: {}, cpuMs: {} },
  islands: {},
  vitals: {},
  failureSources: {},
};
const PERFECT_METRICS: Weighed<ReleaseMetrics> = { all: PERFECT, evidence: PERFECT };

/** Compares new releases with their baselines. */
export function createReleaseEvaluator({ records, now = Date.now, isRollback }: Options) {
  const comparisons = createReleaseComparisons({ records, now, isRollback });
  /** By release key. A `worse` verdict stays after its comparison has ended. */
  const verdicts = new Map<string, Verdict>();

  /** Updates the comparisons and evaluates each of them. */
  function evaluate(live: LiveState): ReleaseRegression[] {
    comparisons.update(live);
    return comparisons.all().flatMap((comparison) => evaluateRelease(comparison, live) ?? []);
  }

  function evaluateRelease(comparison: ReleaseComparison, live: LiveState): ReleaseRegression | null {
    const record = records.find(comparison.key);
    if (!record) return null;
    const { ours, theirs } = getMetrics(comparison, record);
    const isConcurrent = comparison.kind === 'canary';
    const crashes = findCrashes(comparison, record);
    const found = findRegressions(ours.evidence, theirs.evidence, { isConcurrent, required: THRESHOLDS.rollback });
    const isLasting = isLastingRegression(comparison, found, live);
    const lasting = found.filter(({ mustLast }) => !mustLast || isLasting);
    const hasEvidence = crashes.length + lasting.length > 0;
    const regressions = hasEvidence ? lasting : findSuspicions(comparison, ours.all, theirs.all);
    const figures = [
      ...(crashes.length > 0 ? (['responses'] as const) : []),
      ...regressions.map(({ metric }) => metric),
    ];
    const message = [...crashes, ...regressions.map((each) => formatRegression(each, comparison))].join('; ');
    const regression = message ? { message, figures } : null;
    verdicts.set(
      comparison.key,
      buildVerdict(comparison, { ours: ours.evidence, theirs: theirs.evidence }, regression),
    );
    if (!message) return null;
    const failures = regressions.filter(({ metric }) => metric === 'responses' || metric === 'islands');
    // A failing release is often slower or faster too, so failures are decisive.
    const decisive = failures.length > 0 ? failures : regressions;
    const hasCommonCause =
      !isConcurrent && crashes.length === 0 && decisive.every((each) => isSharedRegression(comparison, each));
    return { comparison, message, hasCommonCause, hasEvidence };
  }

  /** Failures without enough evidence for a rollback that have lasted a while; the evidence often arrives meanwhile. */
  function findSuspicions(comparison: ReleaseComparison, ours: ReleaseMetrics, theirs: ReleaseMetrics) {
    const found = findRegressions(ours, theirs, { isConcurrent: comparison.kind === 'canary' });
    // Slow responses have no evidence of their own: without it, they may be the API's.
    const failures = found.filter(({ mustLast }) => !mustLast);
    comparison.suspectedAt = failures.length > 0 ? (comparison.suspectedAt ?? now()) : null;
    const isLasting = comparison.suspectedAt !== null && now() - comparison.suspectedAt >= THRESHOLDS.alertDelayMs;
    return isLasting ? failures : [];
  }

  function getMetrics(comparison: ReleaseComparison, record: ReleaseRecord) {
    const ours = getMetricsSinceStart(comparison, record);
    const key = comparison.baseline?.key;
    if (!key) return { ours, theirs: PERFECT_METRICS };
    if (comparison.kind === 'switch') return { ours, theirs: comparison.previousHour.get(key) ?? PERFECT_METRICS };
    const other = records.find(key);
    return { ours, theirs: other ? getMetricsSinceStart(comparison, other) : PERFECT_METRICS };
  }

  function findCrashes({ since, baseline }: ReleaseComparison, record: ReleaseRecord): string[] {
    const { count, withinMs } = THRESHOLDS.crashes;
    const from = Math.max(since, now() - withinMs);
    const crashes = record.crashesSince(from);
    const others = baseline ? (records.find(baseline.key)?.crashesSince(now() - HISTORY_MS) ?? 0) : 0;
    return crashes >= count && crashes > others ? [`its worker ended ${crashes} times within a minute`] : [];
  }

  /** Whether regressions that must last have lasted long enough while the API was healthy. */
  function isLastingRegression(
    comparison: ReleaseComparison,
    regressions: MetricRegression[],
    { isApiHealthy }: LiveState,
  ) {
    // The baseline used the same API at the same time.
    if (comparison.kind === 'canary') return true;
    if (!regressions.some(({ mustLast }) => mustLast) || !isApiHealthy()) comparison.apiSuspectedAt = null;
    else comparison.apiSuspectedAt ??= now();
    return comparison.apiSuspectedAt !== null && now() - comparison.apiSuspectedAt >= THRESHOLDS.minDurationMs;
  }

  /** Whether another remote with an unchanged release got much worse in the same metric. */
  function isSharedRegression(comparison: ReleaseComparison, { metric, excess }: MetricRegression) {
    return [...comparisons.stable].some(([name, version]) => {
      const key = `${name}@${version}`;
      const before = comparison.previousHour.get(key);
      if (name === comparison.name || comparisons.get(key)?.baseline || !before) return false;
      const now = getMetricsSinceStart(comparison, records.find(key)!);
      const regressions = findRegressions(now.evidence, before.evidence, { certainty: THRESHOLDS.suspicion });
      return regressions.some((each) => each.metric === metric && each.excess >= excess * THRESHOLDS.commonCauseShare);
    });
  }

  return {
    evaluate,
    /** Ends the comparison; its last verdict stays if it is `worse`. */
    end: comparisons.end,
    getVerdict(key: string): Verdict {
      const verdict = verdicts.get(key);
      return verdict && (verdict.kind === 'worse' || comparisons.get(key)) ? verdict : { kind: 'baseline' };
    },
    forget: (key: string) => verdicts.delete(key),
  };
}

/** Without a previous release, the figures of the baseline are assumed: they were not measured. */
function formatRegression({ message, baseline }: MetricRegression, comparison: ReleaseComparison) {
  return comparison.baseline ? `${message}, baseline ${baseline}` : message;
}
