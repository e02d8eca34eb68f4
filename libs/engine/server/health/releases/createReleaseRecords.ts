import { releaseKey } from '@gniazdo/composition/store';
import type { Outcome, ReleaseReport, VitalName } from '../../../client/contract/ReleaseReport.ts';
import type { LoadedRelease } from '../../releases/live/LoadedRelease.ts';
import type { Client } from '../../http/visitor.ts';
import { HOUR_MS, type Quota, REPORT_LIMITS, RESPONSE_LIMITS } from './createQuota.ts';
import { createReleaseCounters, type IslandOutcome, type ReleaseMetrics, RESPONSES } from './createReleaseCounters.ts';
import { isEvidence, isFailure } from './Outcome.ts';

const MAX_CRASHES = 500;
/** Limits the records of a remote with very frequent releases. */
const MAX_UNUSED_PER_REMOTE = 4;

/**
 * Metrics of all events, and of those that are evidence in a comparison: limited per client and network, and for browsers
 * only reports with a valid page token.
 */
export type WeighedMetrics = { all: ReleaseMetrics; evidence: ReleaseMetrics };

export type ReleaseRecord = ReturnType<typeof createReleaseRecord>;

type Release = Pick<LoadedRelease, 'id' | 'manifest'>;

export type ReleaseRecords = ReturnType<typeof createReleaseRecords>;

/** Records of the releases that this shell runs, and of those that it ran within the last hour. */
export function createReleaseRecords(quota: Quota, now: () => number = Date.now) {
  const records = new Map<string, { record: ReleaseRecord; seenAt: number }>();

  return {
    /** Creates the record if there is none. */
    getOrCreate(release: Release): ReleaseRecord {
      const key = releaseKey(release.id);
      const { record } = records.get(key) ?? { record: createReleaseRecord(release, quota, now) };
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
        all.filter(([, { seenAt }], i) => i >= MAX_UNUSED_PER_REMOTE || seenAt < now() - HOUR_MS),
      );
      for (const [key] of old) records.delete(key);
      return old.map(([, { record }]) => record);
    },
  };
}

/** The events of one release since its start in this shell process. */
export function createReleaseRecord({ id, manifest }: Release, quota: Quota, now: () => number = Date.now) {
  const since = now();
  const key = releaseKey(id);
  const all = createReleaseCounters(now);
  const evidence = createReleaseCounters(now);
  const crashes: { at: number; clients: Client[] }[] = [];
  let crashCount = 0;

  return {
    id,
    manifest,
    /** `isOverloaded`: pages wait for each other, so the response time depends on their number. */
    addResponse(outcome: Outcome, ms: number, requestKey: string, client: Client, isOverloaded = false) {
      all.addResponse(outcome, ms, requestKey, client);
      if (!isEvidence(outcome)) return;
      // All failures of a client share a limit; its good responses have one for each page, fragment and endpoint.
      const figure = `${key} ${isFailure(outcome) ? RESPONSES : requestKey}`;
      if (!quota.isCounted(client, figure, RESPONSE_LIMITS)) return;
      evidence.addResponse(outcome, isOverloaded ? null : ms, requestKey, client);
    },
    /** `isVerified`: the report has a page token of this release. */
    addIsland(island: IslandOutcome, client: Client, isVerified: boolean) {
      all.addIsland(island, client);
      if (isVerified && quota.isCounted(client, `${key} ${island.name}`, REPORT_LIMITS))
        evidence.addIsland(island, client);
    },
    addVital(name: VitalName, value: number, client: Client, isVerified: boolean) {
      all.addVital(name, value);
      if (isVerified && quota.isCounted(client, `${key} ${name}`, REPORT_LIMITS)) evidence.addVital(name, value);
    },
    /** `clients`: those whose calls the worker had not finished. */
    addCrash(clients: Client[]) {
      crashCount += 1;
      crashes.push({ at: now(), clients });
      if (crashes.length > MAX_CRASHES) crashes.shift();
    },
    /** Crashes since `time` that no network had a part in twice: a request that ends the worker can be repeated. */
    crashesSince(time: number) {
      const seen = new Set<string>();
      return crashes.filter(({ at, clients }) => {
        const networks = clients.map(({ network }) => network);
        if (at < time || networks.some((network) => seen.has(network))) return false;
        for (const network of networks) seen.add(network);
        return true;
      }).length;
    },
    /** Separates what follows from what was before. */
    startInterval() {
      all.startInterval();
      evidence.startInterval();
    },
    /** A copy of the metrics since the start of an interval, of an hour at most. */
    since: (time: number): WeighedMetrics => ({ all: all.since(time), evidence: evidence.since(time) }),
    /** All events. */
    report: (): Omit<ReleaseReport, 'verdict' | 'notRolledBack'> => ({
      ...id,
      since: new Date(since).toISOString(),
      crashes: crashCount,
      ...all.report(),
    }),
  };
}
