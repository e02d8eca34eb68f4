import { releaseKey } from '@gniazdo/composition/store';
import type { ReleaseComparison, LiveState } from './ReleaseComparison.ts';
import type { ReleaseRecords } from './createReleaseRecords.ts';
import { THRESHOLDS } from './thresholds.ts';

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

  function followSwitches(live: LiveState) {
    for (const name of stable.keys()) if (!live.stable.has(name)) endRetired(name);
    const changed = [...live.stable].filter(([name, version]) => stable.get(name) !== version);
    if (changed.length === 0) return;
    const previousHour = new Map(records.all().map((record) => [releaseKey(record.id), record.getMetricsOfLastHour()]));
    const snapshots = takeSnapshots();
    for (const [name, version] of changed) {
      const previous = stable.get(name);
      stable.set(name, version);
      for (const comparison of comparisons.values()) {
        if (comparison.name === name && comparison.kind === 'switch') end(comparison);
      }
      const key = `${name}@${version}`;
      const baseline = previous === undefined ? null : { key: `${name}@${previous}`, version: previous };
      const comparison: ReleaseComparison = {
        name,
        key,
        version,
        kind: 'switch',
        baseline,
        since: now(),
        snapshots,
        previousHour,
        apiSuspectedAt: null,
        suspectedAt: null,
      };
      comparisons.set(key, comparison);
      if (baseline) void isRollback(name, version).then((isRolledBack) => isRolledBack && end(comparison));
    }
  }

  function endRetired(name: string) {
    stable.delete(name);
    for (const comparison of comparisons.values()) if (comparison.name === name) end(comparison);
  }

  function followCanaries(live: LiveState) {
    for (const comparison of comparisons.values()) {
      const remote = live.channel?.remotes[comparison.name];
      if (comparison.kind !== 'canary') continue;
      const isOver =
        remote?.canary?.version !== comparison.version ||
        live.stable.get(comparison.name) !== comparison.baseline?.version;
      if (isOver) end(comparison);
    }
    for (const [name, remote] of Object.entries(live.channel?.remotes ?? {})) {
      const version = remote.canary?.version;
      const baseline = live.stable.get(name);
      const key = `${name}@${version}`;
      if (!version || !baseline || version === baseline || comparisons.has(key) || !records.find(key)) continue;
      comparisons.set(key, {
        name,
        key,
        version,
        kind: 'canary',
        baseline: { key: `${name}@${baseline}`, version: baseline },
        since: now(),
        snapshots: takeSnapshots(),
        previousHour: new Map(),
        apiSuspectedAt: null,
        suspectedAt: null,
      });
    }
  }

  function end(comparison: ReleaseComparison) {
    if (comparisons.get(comparison.key) === comparison) comparisons.delete(comparison.key);
  }

  function endExpired() {
    for (const comparison of comparisons.values()) {
      if (comparison.kind === 'switch' && now() - comparison.since > THRESHOLDS.comparisonMs) end(comparison);
    }
  }

  function takeSnapshots() {
    return new Map(records.all().map((record) => [releaseKey(record.id), record.snapshot()]));
  }

  return {
    /** Starts and ends comparisons after changes of the live releases. */
    update(live: LiveState) {
      followSwitches(live);
      followCanaries(live);
      endExpired();
    },
    all: () => [...comparisons.values()],
    get: (key: string) => comparisons.get(key),
    end,
    /** By remote: the live version. */
    stable: stable as ReadonlyMap<string, string>,
  };
}
