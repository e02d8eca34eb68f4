import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import { createReleaseRecord, type ReleaseRecord } from './createReleaseRecord.ts';
import { KEPT_MS } from './createMinutes.ts';

export type Records = ReturnType<typeof createRecords>;

/** Of a remote that is released all the time, no more are kept of those that are gone. */
const MOST_GONE = 4;

/** The records of all releases that this shell runs, and of the last ones that it ran within the last hour. */
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
    /** Forgets what hasn't been in use for an hour, or is one of too many, and returns it. */
    forgetOthers(inUse: ReadonlySet<string>) {
      for (const key of inUse) {
        const kept = records.get(key);
        if (kept) kept.seenAt = now();
      }
      const gone = [...records].filter(([key]) => !inUse.has(key)).toSorted((a, b) => b[1].seenAt - a[1].seenAt);
      const byRemote = Map.groupBy(gone, ([, { record }]) => record.id.name);
      const old = [...byRemote.values()].flatMap((all) =>
        all.filter(([, { seenAt }], i) => i >= MOST_GONE || seenAt < now() - KEPT_MS),
      );
      for (const [key] of old) records.delete(key);
      return old.map(([, { record }]) => record);
    },
  };
}
