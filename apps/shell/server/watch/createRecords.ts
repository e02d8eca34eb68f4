import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import { createReleaseRecord, type ReleaseRecord } from './createReleaseRecord.ts';
import { KEPT_MS } from './createMinutes.ts';

export type Records = ReturnType<typeof createRecords>;

/** The records of all releases that this shell runs, or ran within the last hour. */
export function createRecords(now: () => number = Date.now) {
  const records = new Map<string, { record: ReleaseRecord; seenAt: number }>();

  return {
    /** Begins one for a release that has none. */
    of(id: ReleaseId): ReleaseRecord {
      const key = releaseKey(id);
      const { record } = records.get(key) ?? { record: createReleaseRecord(id, now) };
      records.set(key, { record, seenAt: now() });
      return record;
    },
    find: (key: string) => records.get(key)?.record,
    all: () => [...records.values()].map(({ record }) => record),
    /** Forgets what hasn't been in use for an hour, and returns it. */
    forgetOthers(inUse: Iterable<string>) {
      for (const key of inUse) {
        const kept = records.get(key);
        if (kept) kept.seenAt = now();
      }
      const old = [...records].filter(([, { seenAt }]) => seenAt < now() - KEPT_MS);
      for (const [key] of old) records.delete(key);
      return old.map(([, { record }]) => record);
    },
  };
}
