import type { Verdict } from '../../../client/contract/ReleaseReport.ts';
import { HOUR_MS } from './createQuota.ts';
import { createReleaseComparisons, type LiveState, type ReleaseComparison } from './createReleaseComparisons.ts';
import type { ReleaseMetrics } from './createReleaseCounters.ts';
import type { ReleaseRecord, ReleaseRecords, WeighedMetrics } from './createReleaseRecords.ts';
import { findRegressions, type MetricRegression } from './findRegressions.ts';
import { countFailures, createOutcomeCounts } from './Outcome.ts';
import { THRESHOLDS } from './thresholds.ts';

/** A release is worse than its baseline. */
export type ReleaseRegression = {
  comparison: ReleaseComparison;
  message: string;
  /** Other releases are worse too. */
  hasCommonCause: boolean;
  /** False: few clients saw it, or browsers report it without a page token. */
  hasEvidence: boolean;
};

type Options = {
  records: ReleaseRecords;
  isRollback: Parameters<typeof createReleaseComparisons>[0]['isRollback'];
  now?: () => number;
};

const PERFECT: ReleaseMetrics = {
  outcomes: { ...createOutcomeCounts(), ok: 1000 },
  serverMs: {},
  islands: {},
  vitals: {},
  failureSources: {},
};
const PERFECT_METRICS: WeighedMetrics = { all: PERFECT, evidence: PERFECT };

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
    const [ours, theirs] = [record.since(comparison.since), getBaselineMetrics(comparison)];
    const isConcurrent = comparison.kind === 'canary';
    const crashes = findCrashes(comparison, record);
    const found = findRegressions(ours.evidence, theirs.evidence, { isConcurrent, required: THRESHOLDS.rollback });
    // The baseline of a canary used the same API at the same time.
    const isSlow = found.some(({ mustLast }) => mustLast) && (isConcurrent || live.isApiHealthy());
    const hasLasted = isLasting(comparison, 'slow', isSlow, isConcurrent ? 0 : THRESHOLDS.minDurationMs);
    const lasting = found.filter(({ mustLast }) => !mustLast || hasLasted);
    const hasEvidence = crashes.length + lasting.length > 0;
    const regressions = hasEvidence ? lasting : findSuspicions(comparison, ours.all, theirs.all);
    const message = [...crashes, ...regressions.map((each) => formatRegression(each, comparison))].join('; ');
    const figures = [...crashes.map(() => 'responses' as const), ...regressions.map(({ metric }) => metric)];
    verdicts.set(
      comparison.key,
      message
        ? { kind: 'worse', against: comparison.baseline, message, figures }
        : buildVerdict(comparison, ours.evidence, theirs.evidence),
    );
    if (!message) return null;
    const failures = regressions.filter(({ metric }) => metric === 'responses' || metric === 'islands');
    // A failing release is often slower or faster too, so failures are decisive.
    const decisive = failures.length > 0 ? failures : regressions;
    const hasCommonCause =
      !isConcurrent && crashes.length === 0 && decisive.every((each) => isSharedRegression(comparison, each));
    return { comparison, message, hasCommonCause, hasEvidence };
  }

  function getBaselineMetrics({ name, kind, baseline, since, previousHour }: ReleaseComparison) {
    if (baseline === null) return PERFECT_METRICS;
    const key = `${name}@${baseline}`;
    return (kind === 'switch' ? previousHour.get(key) : records.find(key)?.since(since)) ?? PERFECT_METRICS;
  }

  /** Failures without enough evidence for a rollback that have lasted a while; the evidence often arrives meanwhile. */
  function findSuspicions(comparison: ReleaseComparison, ours: ReleaseMetrics, theirs: ReleaseMetrics) {
    const found = findRegressions(ours, theirs, { isConcurrent: comparison.kind === 'canary' });
    // Slow responses have no evidence of their own: without it, they may be the API's.
    const failures = found.filter(({ mustLast }) => !mustLast);
    return isLasting(comparison, 'suspicion', failures.length > 0, THRESHOLDS.alertDelayMs) ? failures : [];
  }

  /** Whether it has been seen in each evaluation for that long. */
  function isLasting({ firstSeen }: ReleaseComparison, what: 'slow' | 'suspicion', isSeen: boolean, ms: number) {
    if (!isSeen) firstSeen.delete(what);
    else if (!firstSeen.has(what)) firstSeen.set(what, now());
    return isSeen && now() - firstSeen.get(what)! >= ms;
  }

  function findCrashes({ name, since, baseline }: ReleaseComparison, record: ReleaseRecord): string[] {
    const { count, withinMs } = THRESHOLDS.crashes;
    const crashes = record.crashesSince(Math.max(since, now() - withinMs));
    const others = records.find(`${name}@${baseline}`)?.crashesSince(now() - HOUR_MS) ?? 0;
    return crashes >= count && crashes > others ? [`its worker ended ${crashes} times within a minute`] : [];
  }

  /** Whether another remote with an unchanged release got much worse in the same metric. */
  function isSharedRegression({ name: changed, since, previousHour }: ReleaseComparison, regression: MetricRegression) {
    return [...comparisons.stable].some(([name, version]) => {
      const key = `${name}@${version}`;
      const [before, record] = [previousHour.get(key), records.find(key)];
      if (name === changed || comparisons.get(key)?.baseline || !before || !record) return false;
      const after = record.since(since);
      return findRegressions(after.evidence, before.evidence, { certainty: THRESHOLDS.suspicion }).some(
        ({ metric, excess }) =>
          metric === regression.metric && excess >= regression.excess * THRESHOLDS.commonCauseShare,
      );
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

/** The verdict on a release that is not worse, for the control room. */
function buildVerdict({ baseline }: ReleaseComparison, ours: ReleaseMetrics, theirs: ReleaseMetrics): Verdict {
  if (baseline === null) return { kind: 'baseline' };
  // With fewer responses of either, not even a release that always fails is detected.
  const { minResponses } = THRESHOLDS.rollback;
  const { count, failed } = countFailures(ours.outcomes);
  const { count: countBefore } = countFailures(theirs.outcomes);
  if (count < minResponses) {
    const message = `${count} counted responses so far; ${minResponses} are needed for a comparison with ${baseline}.`;
    return { kind: 'waiting', against: baseline, message };
  }
  if (countBefore < minResponses) {
    const message = `${baseline} had ${countBefore} counted responses as a baseline; ${minResponses} are needed for a verdict.`;
    return { kind: 'waiting', against: baseline, message };
  }
  const message = `${failed} of ${count} counted responses failed: not measurably worse than ${baseline}.`;
  return { kind: 'well', against: baseline, message };
}

/** Without a previous release, the figures of the baseline are assumed: they were not measured. */
function formatRegression({ message, baseline }: MetricRegression, comparison: ReleaseComparison) {
  return comparison.baseline ? `${message}, baseline ${baseline}` : message;
}
