import { type ChannelState, releaseKey } from '@gniazdo/composition/store';
import { createOutcomeCounts } from './OutcomeCounts.ts';
import type { ReleaseMetrics, CounterSnapshot, ReleaseRecord } from './createReleaseRecord.ts';

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
  snapshots: ReadonlyMap<string, CounterSnapshot>;
  /** By release key: the metrics of the hour before the comparison. */
  previousHour: ReadonlyMap<string, ReleaseMetrics>;
  /** Time of the first regression that a slow API could cause; null without one. */
  apiSuspectedAt: number | null;
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
export function getMetricsSinceStart({ snapshots, since }: ReleaseComparison, record: ReleaseRecord): ReleaseMetrics {
  const snapshot = snapshots.get(releaseKey(record.id));
  return record.getMetricsSince(snapshot ?? { at: since, outcomes: createOutcomeCounts(), islands: {} });
}
