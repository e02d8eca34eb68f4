import { type ChannelState, releaseKey } from '@gniazdo/composition/store';
import { createOutcomeCounts } from './OutcomeCounts.ts';
import type { ReleaseMetrics, CounterSnapshot } from './createReleaseCounters.ts';
import type { ReleaseRecord, Weighed } from './createReleaseRecord.ts';

/** A comparison of a new release with its baseline. */
export type ReleaseComparison = {
  /** Name of the remote. */
  name: string;
  /** `listing@1.3.0` */
  key: string;
  version: string;
  kind: 'canary' | 'switch';
  /** The previous release, the target of a rollback. Null without one: the release is compared with perfect metrics. */
  baseline: { key: string; version: string } | null;
  since: number;
  /** By release key: the counters at the start of the comparison. */
  snapshots: ReadonlyMap<string, Weighed<CounterSnapshot>>;
  /** By release key: the metrics of the hour before the comparison. */
  previousHour: ReadonlyMap<string, Weighed<ReleaseMetrics>>;
  /** Time of the first regression that must last; null without one. */
  apiSuspectedAt: number | null;
  /** Time of the first regression without enough evidence for a rollback; null without one. */
  suspectedAt: number | null;
};

/** The releases that visitors currently get. */
export type LiveState = {
  /** By remote: the live version. */
  stable: ReadonlyMap<string, string>;
  channel: ChannelState | null;
  /** A function, because the first call starts polling of the API. */
  isApiHealthy: () => boolean;
};

/** Metrics of a release since the start of the comparison. */
export function getMetricsSinceStart({ snapshots, since }: ReleaseComparison, record: ReleaseRecord) {
  const empty = { at: since, outcomes: createOutcomeCounts(), islands: {} };
  return record.getMetricsSince(snapshots.get(releaseKey(record.id)) ?? { all: empty, evidence: empty });
}
