import type { Client } from '../../http/getClient.ts';
import {
  type FailureCount,
  MAX_FAILURE_CLIENTS,
  type Percentiles,
  type ReleaseReport,
  type VitalName,
} from '../../../client/contract/ReleaseReport.ts';
import {
  type OutcomeCounts,
  createOutcomeCounts,
  subtractCounts,
  countFailures,
  getFailuresByKind,
} from './OutcomeCounts.ts';
import type { CallCost } from '../../releases/workers/createCostMeter.ts';
import { createMinuteHistory, HISTORY_MS } from './createMinuteHistory.ts';
import { createFailureSources, type FailureSources, type SourceCount } from './createFailureSources.ts';
import { isFailure, type Outcome } from './Outcome.ts';
import { SampleBuffer } from './SampleBuffer.ts';

/** The newest samples reflect the current state and suffice for a rank test. */
const MAX_SAMPLES = 500;
/** The key of responses in `failureSources`. */
export const RESPONSES = 'responses';
/** The first responses of each kind are slow in every release, because the code is not compiled yet. */
export const WARM_UP_RESPONSES = 10;

export type CostName = keyof CallCost;

/** The metrics by which two releases are compared. */
export type ReleaseMetrics = {
  outcomes: OutcomeCounts;
  /** ms by page, fragment and endpoint, so that a change in the mix of requests does not look like a change in speed. */
  serverMs: Record<string, readonly number[]>;
  /** What responses take of the worker's capacity, ms, by the same keys. */
  costs: Record<CostName, Record<string, readonly number[]>>;
  /** By name; counted once per document. */
  islands: Record<string, FailureCount>;
  vitals: Partial<Record<VitalName, readonly number[]>>;
  /** Who saw the newest failures: of `responses`, or of an island by its name. */
  failureSources: Record<string, SourceCount>;
};

/** The counters of a release at a point in time. */
export type CounterSnapshot = { at: number; outcomes: OutcomeCounts; islands: Record<string, FailureCount> };

const TIMES = ['ms', 'waitMs', 'cpuMs'] as const;

export type IslandOutcome = { name: string; isFailed: boolean; hydrateMs?: number };

/** Counts events of one release, and keeps its newest samples. */
export function createReleaseCounters(now: () => number) {
  const minutes = createMinuteHistory(now);
  const outcomes = createOutcomeCounts();
  const serverMs = new SampleBuffer(MAX_SAMPLES);
  const byRequestKey = new Map<string, { count: number } & Record<'ms' | CostName, SampleBuffer>>();
  const islands = new Map<string, FailureCount & { hydrateMs: SampleBuffer }>();
  const vitals = new Map<VitalName, SampleBuffer>();
  const failureSources = new Map<string, FailureSources>();

  /** Notes who saw a failure of responses, or of the island with that name. */
  function addFailureSource(figure: string, client: Client | undefined) {
    if (!client) return;
    const sources = failureSources.get(figure) ?? createFailureSources();
    failureSources.set(figure, sources);
    sources.add(now(), client);
  }

  function getFailureSources(from: number) {
    return Object.fromEntries([...failureSources].map(([figure, sources]) => [figure, sources.since(from)]));
  }

  function countFailureClients() {
    const ofIslands = [...failureSources].filter(([figure]) => figure !== RESPONSES);
    const islandClients = new Set(ofIslands.flatMap(([, sources]) => sources.keys()));
    return {
      responses: failureSources.get(RESPONSES)?.keys().length ?? 0,
      islands: Math.min(islandClients.size, MAX_FAILURE_CLIENTS),
    };
  }

  function countIslands(): Record<string, FailureCount> {
    return Object.fromEntries([...islands].map(([name, { count, failed }]) => [name, { count, failed }]));
  }

  function getSamples(from: number): Pick<ReleaseMetrics, 'serverMs' | 'costs' | 'vitals'> {
    const getByKey = (name: 'ms' | CostName) =>
      Object.fromEntries([...byRequestKey].map(([requestKey, buffers]) => [requestKey, buffers[name].since(from)]));
    return {
      serverMs: getByKey('ms'),
      costs: { waitMs: getByKey('waitMs'), cpuMs: getByKey('cpuMs') },
      vitals: Object.fromEntries([...vitals].map(([name, samples]) => [name, samples.since(from)])),
    };
  }

  return {
    /** A time is null if it says nothing about the release. */
    addResponse(outcome: Outcome, times: Record<'ms' | CostName, number | null>, requestKey: string, client?: Client) {
      const minute = minutes.current();
      outcomes[outcome] += 1;
      minute.outcomes[outcome] += 1;
      if (isFailure(outcome)) addFailureSource(RESPONSES, client);
      const kind = byRequestKey.get(requestKey) ?? createSamples();
      byRequestKey.set(requestKey, kind);
      kind.count += 1;
      if (kind.count <= WARM_UP_RESPONSES) return;
      for (const name of TIMES) if (times[name] !== null) kind[name].add(times[name], now());
      const { ms } = times;
      if (ms === null) return;
      serverMs.add(ms);
      minute.serverMs.add(ms);
    },
    addIsland({ name, isFailed, hydrateMs }: IslandOutcome, client?: Client) {
      if (isFailed) addFailureSource(name, client);
      const counts = islands.get(name) ?? { count: 0, failed: 0, hydrateMs: new SampleBuffer(MAX_SAMPLES) };
      const minute = minutes.current();
      const minuteCounts = minute.islands.get(name) ?? { count: 0, failed: 0 };
      islands.set(name, counts);
      minute.islands.set(name, minuteCounts);
      for (const each of [counts, minuteCounts]) {
        each.count += 1;
        if (isFailed) each.failed += 1;
      }
      if (hydrateMs !== undefined) counts.hydrateMs.add(hydrateMs);
    },
    addVital(name: VitalName, value: number) {
      const samples = vitals.get(name) ?? new SampleBuffer(MAX_SAMPLES);
      vitals.set(name, samples);
      samples.add(value, now());
      if (name === 'LCP') minutes.current().lcp.add(value);
    },
    snapshot: (): CounterSnapshot => ({ at: now(), outcomes: { ...outcomes }, islands: countIslands() }),
    /** Metrics since the snapshot; all without one. */
    getMetricsSince(snapshot?: CounterSnapshot): ReleaseMetrics {
      const islandCounts = subtract(countIslands(), snapshot?.islands ?? {});
      return {
        outcomes: snapshot ? subtractCounts(outcomes, snapshot.outcomes) : { ...outcomes },
        islands: islandCounts,
        failureSources: getFailureSources(snapshot?.at ?? 0),
        ...getSamples(snapshot?.at ?? 0),
      };
    },
    /** A copy of the metrics of the last hour. */
    getMetricsOfLastHour(): ReleaseMetrics {
      const from = now() - HISTORY_MS;
      return {
        outcomes: minutes.outcomesSince(from),
        islands: minutes.islandsSince(from),
        failureSources: getFailureSources(from),
        ...getSamples(from),
      };
    },
    report(): Omit<ReleaseReport, 'verdict' | 'notRolledBack' | 'name' | 'version' | 'since' | 'crashes'> {
      return {
        failureClients: countFailureClients(),
        responses: { ...countFailures(outcomes), ...getFailuresByKind(outcomes) },
        serverMs: serverMs.getPercentiles(),
        islands: Object.fromEntries(
          [...islands].map(([name, { hydrateMs, ...counts }]) => [
            name,
            { ...counts, hydrateMs: hydrateMs.getPercentiles() },
          ]),
        ),
        vitals: Object.fromEntries([...vitals].map(([name, samples]) => [name, samples.getPercentiles()])) as Partial<
          Record<VitalName, Percentiles>
        >,
        minutes: minutes.list(),
      };
    },
  };
}

function createSamples() {
  return {
    count: 0,
    ms: new SampleBuffer(MAX_SAMPLES),
    waitMs: new SampleBuffer(MAX_SAMPLES),
    cpuMs: new SampleBuffer(MAX_SAMPLES),
  };
}

function subtract(
  counts: Record<string, FailureCount>,
  before: Record<string, FailureCount>,
): Record<string, FailureCount> {
  const differences = Object.entries(counts).map(([name, { count, failed }]) => {
    const { count: countBefore = 0, failed: failedBefore = 0 } = before[name] ?? {};
    return [name, { count: count - countBefore, failed: failed - failedBefore }] as const;
  });
  return Object.fromEntries(differences.filter(([, { count }]) => count > 0));
}
