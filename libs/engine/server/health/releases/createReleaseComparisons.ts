import { type ChannelState, releaseKey } from '@gniazdo/composition/store';
import { HOUR_MS } from './createQuota.ts';
import type { ReleaseRecords, WeighedMetrics } from './createReleaseRecords.ts';
import { THRESHOLDS } from './thresholds.ts';

/** A comparison of a new release with its baseline. */
export type ReleaseComparison = {
  /** Name of the remote. */
  name: string;
  version: string;
  /** `listing@1.3.0` */
  key: string;
  kind: 'canary' | 'switch';
  /** The previous version, the target of a rollback. Null without one: the release is compared with perfect metrics. */
  baseline: string | null;
  since: number;
  /** By release key: the metrics of the hour before the comparison. */
  previousHour: ReadonlyMap<string, WeighedMetrics>;
  /** Regressions that must last for a time, and when each was first seen without a pause. */
  firstSeen: Map<'slow' | 'suspicion', number>;
};

/** The releases that visitors currently get. */
export type LiveState = {
  /** By remote: the live version. */
  stable: ReadonlyMap<string, string>;
  channel: ChannelState | null;
  /** A function, because the first call starts polling of the API. */
  isApiHealthy: () => boolean;
};

type Options = {
  records: ReleaseRecords;
  now: () => number;
  /** Whether the switch to that version was a rollback. If so, the version before it is not a baseline. */
  isRollback: (name: string, version: string) => Promise<boolean>;
};

/** Starts and ends comparisons: one per new release, with its baseline. */
export function createReleaseComparisons({ records, now, isRollback }: Options) {
  const stable = new Map<string, string>();
  const comparisons = new Map<string, ReleaseComparison>();

  function start({ name, version, kind, baseline }: Pick<ReleaseComparison, 'name' | 'version' | 'kind' | 'baseline'>) {
    const key = `${name}@${version}`;
    const since = now();
    const all = records.all();
    const previousHour = new Map(all.map((record) => [releaseKey(record.id), record.since(since - HOUR_MS)]));
    for (const record of all) record.startInterval();
    const state = { since, previousHour, firstSeen: new Map<'slow' | 'suspicion', number>() };
    const comparison: ReleaseComparison = { name, version, key, kind, baseline, ...state };
    comparisons.set(key, comparison);
    return comparison;
  }

  function end(comparison: ReleaseComparison) {
    if (comparisons.get(comparison.key) === comparison) comparisons.delete(comparison.key);
  }

  function endOutdated({ stable: live, channel }: LiveState) {
    for (const comparison of comparisons.values()) {
      const { name, version, kind, baseline, since } = comparison;
      const isOver =
        kind === 'canary'
          ? channel?.remotes[name]?.canary?.version !== version || live.get(name) !== baseline
          : live.get(name) !== version || now() - since > THRESHOLDS.comparisonMs;
      if (isOver) end(comparison);
    }
  }

  function followSwitches(live: LiveState) {
    for (const name of stable.keys()) if (!live.stable.has(name)) stable.delete(name);
    for (const [name, version] of live.stable) {
      const baseline = stable.get(name) ?? null;
      if (version === baseline) continue;
      stable.set(name, version);
      const comparison = start({ name, version, kind: 'switch', baseline });
      if (baseline) void isRollback(name, version).then((isRolledBack) => isRolledBack && end(comparison));
    }
  }

  function followCanaries(live: LiveState) {
    for (const [name, { canary }] of Object.entries(live.channel?.remotes ?? {})) {
      const baseline = live.stable.get(name);
      if (!canary || !baseline || canary.version === baseline) continue;
      const key = `${name}@${canary.version}`;
      if (!comparisons.has(key) && records.find(key))
        start({ name, version: canary.version, kind: 'canary', baseline });
    }
  }

  return {
    /** Starts and ends comparisons after changes of the live releases. */
    update(live: LiveState) {
      endOutdated(live);
      followSwitches(live);
      followCanaries(live);
    },
    all: () => [...comparisons.values()],
    get: (key: string) => comparisons.get(key),
    end,
    /** By remote: the live version. */
    stable: stable as ReadonlyMap<string, string>,
  };
}
