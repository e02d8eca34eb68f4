import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import type { EvidenceQuota } from './createEvidenceQuota.ts';
import { createReleaseRecord, type ReleaseRecord } from './createReleaseRecord.ts';
import { HISTORY_MS } from './createMinuteHistory.ts';

export type ReleaseRecords = ReturnType<typeof createReleaseRecords>;

/** Limits the records of a remote with very frequent releases. */
const MAX_UNUSED_PER_REMOTE = 4;

/** Records of the releases that this shell runs, and of those that it ran within the last hour. */
export function createReleaseRecords(quota: EvidenceQuota, now: () => number = Date.now) {
  const records = new Map<string, { record: ReleaseRecord; seenAt: number }>();

  return {
    /** Creates the record if there is none. */
    getOrCreate(id: ReleaseId): ReleaseRecord {
      const key = releaseKey(id);
      const { record } = records.get(key) ?? { record: createReleaseRecord(id, quota, now) };
      records.set(key, { record, seenAt: now() });
      return record;
    },
    find: (key: string) => records.get(key)?.record,
    all: () => [...records.values()].map(({ record }) => record),
    /** Removes and returns records that are unused for an hour or exceed the limit per remote. */
    removeUnused(inUse: ReadonlySet<string>) {
      for (const key of inUse) {
        const kept = records.get(key);
        if (kept) kept.seenAt = now();
      }
      const unused = [...records].filter(([key]) => !inUse.has(key)).toSorted((a, b) => b[1].seenAt - a[1].seenAt);
      const byRemote = Map.groupBy(unused, ([, { record }]) => record.id.name);
      const old = [...byRemote.values()].flatMap((all) =>
        all.filter(([, { seenAt }], i) => i >= MAX_UNUSED_PER_REMOTE || seenAt < now() - HISTORY_MS),
      );
      for (const [key] of old) records.delete(key);
      return old.map(([, { record }]) => record);
    },
  };
}
