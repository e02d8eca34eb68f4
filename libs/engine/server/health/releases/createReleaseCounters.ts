import {
  type FailureCount,
  MAX_FAILURE_CLIENTS,
  type Outcome,
  type OutcomeCounts,
  OUTCOMES,
  type ReleaseReport,
  type VitalName,
} from '../../../client/contract/ReleaseReport.ts';
import type { Client } from '../../http/visitor.ts';
import { HOUR_MS } from './createQuota.ts';
import { countFailures, createOutcomeCounts, isFailure } from './Outcome.ts';
import { getPercentiles, SampleBuffer } from './SampleBuffer.ts';

/** The newest samples reflect the current state and suffice for a test. */
const MAX_SAMPLES = 500;
const MAX_SAMPLES_PER_MINUTE = 64;
const MINUTE_MS = 60_000;
const RECENT_MS = 5 * MINUTE_MS;
/** The key of responses in `failureSources`. */
export const RESPONSES = 'responses';
/** The first responses of each kind are slow in every release, because the code is not compiled yet. */
export const WARM_UP_RESPONSES = 10;

/** The metrics by which two releases are compared. */
export type ReleaseMetrics = {
  outcomes: OutcomeCounts;
  /** By name; counted once per document. */
  islands: Record<string, FailureCount>;
  /** ms by page, fragment and endpoint, so that a change in the mix of requests does not look like a change in speed. */
  serverMs: Record<string, readonly number[]>;
  vitals: Partial<Record<VitalName, readonly number[]>>;
  /** Who saw the newest failures: of `responses`, or of an island by its name. */
  failureSources: Record<string, { clients: number; networks: number }>;
};

export type IslandOutcome = { name: string; isFailed: boolean; hydrateMs?: number };

type Interval = Pick<ReleaseMetrics, 'outcomes' | 'islands'> & {
  /** Its start. */
  at: number;
  serverMs: SampleBuffer;
  lcp: SampleBuffer;
};

/** Counts events of one release, and keeps its newest samples. `now` returns ms since the epoch. */
export function createReleaseCounters(now: () => number) {
  /** Of the last hour: one for each minute, and a new one when a comparison starts. */
  const intervals: Interval[] = [];
  const totals = createInterval(now(), MAX_SAMPLES);
  const calls = new Map<string, number>();
  const serverMs = new Map<string, SampleBuffer>();
  const vitals = new Map<VitalName, SampleBuffer>();
  /** By figure and client: the newest failure. The client whose newest failure is the oldest is first. */
  const failures = new Map<string, Map<string, { at: number; network: string }>>();

  function startInterval() {
    const interval = createInterval(now(), MAX_SAMPLES_PER_MINUTE);
    intervals.push(interval);
    while (intervals[0]!.at <= now() - HOUR_MS) intervals.shift();
    return interval;
  }

  /** What an event is added to. */
  function current() {
    const last = intervals.at(-1);
    return [totals, last && getMinute(last.at) === getMinute(now()) ? last : startInterval()];
  }

  function addSample<T>(buffers: Map<T, SampleBuffer>, key: T, value: number) {
    const buffer = buffers.get(key) ?? new SampleBuffer(MAX_SAMPLES);
    buffers.set(key, buffer);
    buffer.add(value, now());
  }

  /** Notes who saw a failure of responses, or of the island with that name. */
  function addFailure(figure: string, client: Client) {
    const clients = failures.get(figure) ?? new Map<string, { at: number; network: string }>();
    failures.set(figure, clients);
    clients.delete(client.key);
    clients.set(client.key, { at: now(), network: client.network });
    if (clients.size > MAX_FAILURE_CLIENTS) clients.delete(clients.keys().next().value!);
  }

  return {
    /** `ms` is null if it says nothing about the release. */
    addResponse(outcome: Outcome, ms: number | null, requestKey: string, client: Client) {
      const counted = (calls.get(requestKey) ?? 0) + 1;
      calls.set(requestKey, counted);
      if (isFailure(outcome)) addFailure(RESPONSES, client);
      const isTimed = ms !== null && counted > WARM_UP_RESPONSES;
      if (isTimed) addSample(serverMs, requestKey, ms);
      for (const interval of current()) {
        interval.outcomes[outcome] += 1;
        if (isTimed) interval.serverMs.add(ms);
      }
    },
    addIsland({ name, isFailed }: IslandOutcome, client: Client) {
      if (isFailed) addFailure(name, client);
      for (const { islands } of current()) addCounts(islands, name, { count: 1, failed: isFailed ? 1 : 0 });
    },
    addVital(name: VitalName, value: number) {
      addSample(vitals, name, value);
      if (name === 'LCP') for (const { lcp } of current()) lcp.add(value);
    },
    /** Separates what follows from what was before. */
    startInterval,
    /** A copy of the metrics since the start of an interval, of an hour at most. */
    since(time: number): ReleaseMetrics {
      const from = Math.max(time, now() - HOUR_MS);
      const getSources = (clients: { at: number; network: string }[]) => {
        const newest = clients.filter(({ at }) => at >= from);
        return { clients: newest.length, networks: new Set(newest.map(({ network }) => network)).size };
      };
      return {
        ...sumIntervals(intervals.filter(({ at }) => at >= from)),
        serverMs: mapValues(serverMs, (samples) => samples.since(from)),
        vitals: mapValues(vitals, (samples) => samples.since(from)),
        failureSources: mapValues(failures, (clients) => getSources([...clients.values()])),
      };
    },
    report(): Omit<ReleaseReport, 'verdict' | 'notRolledBack' | 'name' | 'version' | 'since' | 'crashes'> {
      const ofIslands = [...failures].filter(([figure]) => figure !== RESPONSES);
      const islandClients = new Set(ofIslands.flatMap(([, clients]) => [...clients.keys()]));
      const { outcomes, islands } = totals;
      return {
        failureClients: {
          responses: failures.get(RESPONSES)?.size ?? 0,
          islands: Math.min(islandClients.size, MAX_FAILURE_CLIENTS),
        },
        responses: { ...countFailures(outcomes), outcomes: { ...outcomes } },
        serverMs: totals.serverMs.getPercentiles(),
        islands: structuredClone(islands),
        vitals: mapValues(vitals, (samples) => samples.getPercentiles()),
        minutes: [...Map.groupBy(intervals, ({ at }) => getMinute(at))].map(([minute, parts]) => {
          const { outcomes, islands } = sumIntervals(parts);
          return {
            at: new Date(minute * MINUTE_MS).toISOString(),
            responses: countFailures(outcomes),
            islands: sumCounts(Object.values(islands)),
            serverP75: getP75(parts.map(({ serverMs }) => serverMs)),
            lcpP75: getP75(parts.map(({ lcp }) => lcp)),
          };
        }),
      };
    },
  };
}

/** Responses of a release in the last five minutes, and how many of them failed. */
export function getRecentFailures({ minutes }: Pick<ReleaseReport, 'minutes'>, now: Date): FailureCount {
  const recent = minutes.filter(({ at }) => now.getTime() - Date.parse(at) < RECENT_MS);
  return sumCounts(recent.map(({ responses }) => responses));
}

export function sumCounts(all: FailureCount[]): FailureCount {
  const sum = { all: { count: 0, failed: 0 } };
  for (const each of all) addCounts(sum, 'all', each);
  return sum.all;
}

function createInterval(at: number, maxSamples: number): Interval {
  const [serverMs, lcp] = [new SampleBuffer(maxSamples), new SampleBuffer(maxSamples)];
  return { at, outcomes: createOutcomeCounts(), islands: {}, serverMs, lcp };
}

function sumIntervals(intervals: Interval[]) {
  const sum = { outcomes: createOutcomeCounts(), islands: {} as Record<string, FailureCount> };
  for (const { outcomes, islands } of intervals) {
    for (const outcome of OUTCOMES) sum.outcomes[outcome] += outcomes[outcome];
    for (const [name, counts] of Object.entries(islands)) addCounts(sum.islands, name, counts);
  }
  return sum;
}

function addCounts(counts: Record<string, FailureCount>, name: string, { count, failed }: FailureCount) {
  const sum = (counts[name] ??= { count: 0, failed: 0 });
  sum.count += count;
  sum.failed += failed;
}

function getMinute(time: number) {
  return Math.floor(time / MINUTE_MS);
}

function getP75(buffers: SampleBuffer[]) {
  const { count, p75 } = getPercentiles(buffers.flatMap((samples) => samples.since(0)));
  return count > 0 ? p75 : null;
}

function mapValues<K extends string, T, R>(entries: Iterable<[K, T]>, change: (value: T) => R) {
  return Object.fromEntries([...entries].map(([key, value]) => [key, change(value)])) as Record<K, R>;
}
