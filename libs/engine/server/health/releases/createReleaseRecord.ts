import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import type { ReleaseReport, VitalName } from '../../../client/contract/ReleaseReport.ts';
import type { Client } from '../../http/getClient.ts';
import { type EvidenceQuota, REPORT_LIMITS, RESPONSE_LIMITS } from './createEvidenceQuota.ts';
import {
  type CounterSnapshot,
  createReleaseCounters,
  type IslandOutcome,
  type ReleaseMetrics,
  RESPONSES,
} from './createReleaseCounters.ts';
import type { CallTimes } from './observeHost.ts';
import { isEvidence, isFailure, type Outcome } from './Outcome.ts';

const MAX_CRASHES = 500;

/**
 * A value of all events, and of those that are evidence in a comparison: limited per client and network, and for browsers
 * only reports with a valid page token.
 */
export type Weighed<T> = { all: T; evidence: T };

export type ReleaseRecord = ReturnType<typeof createReleaseRecord>;

/** The events of one release since its start in this shell process. */
export function createReleaseRecord(id: ReleaseId, quota: EvidenceQuota, now: () => number = Date.now) {
  const since = now();
  const key = releaseKey(id);
  const all = createReleaseCounters(now);
  const evidence = createReleaseCounters(now);
  const crashes: { at: number; clients: Client[] }[] = [];
  let crashCount = 0;

  return {
    id,
    /** `isOverloaded`: pages wait for each other, so the response time depends on their number; the costs do not. */
    addResponse(outcome: Outcome, times: CallTimes, requestKey: string, client: Client, isOverloaded = false) {
      all.addResponse(outcome, times, requestKey, client);
      if (!isEvidence(outcome)) return;
      // All failures of a client share a limit; its good responses have one for each page, fragment and endpoint.
      const figure = `${key} ${isFailure(outcome) ? RESPONSES : requestKey}`;
      if (!quota.isCounted(client, figure, RESPONSE_LIMITS)) return;
      evidence.addResponse(outcome, isOverloaded ? { ...times, ms: null } : times, requestKey, client);
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
    snapshot: (): Weighed<CounterSnapshot> => ({ all: all.snapshot(), evidence: evidence.snapshot() }),
    /** Metrics since the snapshot; all without one. */
    getMetricsSince: (snapshot?: Weighed<CounterSnapshot>): Weighed<ReleaseMetrics> => ({
      all: all.getMetricsSince(snapshot?.all),
      evidence: evidence.getMetricsSince(snapshot?.evidence),
    }),
    /** A copy of the metrics of the last hour. */
    getMetricsOfLastHour: (): Weighed<ReleaseMetrics> => ({
      all: all.getMetricsOfLastHour(),
      evidence: evidence.getMetricsOfLastHour(),
    }),
    /** All events. */
    report: (): Omit<ReleaseReport, 'verdict' | 'notRolledBack'> => ({
      ...id,
      since: new Date(since).toISOString(),
      crashes: crashCount,
      ...all.report(),
    }),
  };
}
