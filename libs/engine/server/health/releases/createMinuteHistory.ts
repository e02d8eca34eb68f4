import type { ReleaseMinute, FailureCount } from '../../../client/contract/ReleaseReport.ts';
import { type OutcomeCounts, addCounts, createOutcomeCounts, countFailures } from './OutcomeCounts.ts';
import { SampleBuffer } from './SampleBuffer.ts';

export const HISTORY_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
const MAX_SAMPLES_PER_MINUTE = 64;

type Minute = {
  at: number;
  outcomes: OutcomeCounts;
  islands: Map<string, FailureCount>;
  serverMs: SampleBuffer;
  lcp: SampleBuffer;
};

/** Metrics of a release for each minute of the last hour. `now` returns ms since the epoch. */
export function createMinuteHistory(now: () => number) {
  const minutes: Minute[] = [];

  function current(): Minute {
    const at = getMinuteStart(now());
    const last = minutes.at(-1);
    if (last && last.at >= at) return last;
    const fresh: Minute = {
      at,
      outcomes: createOutcomeCounts(),
      islands: new Map(),
      serverMs: new SampleBuffer(MAX_SAMPLES_PER_MINUTE),
      lcp: new SampleBuffer(MAX_SAMPLES_PER_MINUTE),
    };
    minutes.push(fresh);
    while (minutes[0]!.at <= at - HISTORY_MS) minutes.shift();
    return fresh;
  }

  const from = (time: number) => minutes.filter(({ at }) => at >= getMinuteStart(time));

  return {
    current,
    /** Sums since the start of the minute that contains `time`. */
    outcomesSince: (time: number) =>
      from(time).reduce((sum, { outcomes }) => addCounts(sum, outcomes), createOutcomeCounts()),
    islandsSince(time: number) {
      const sums: Record<string, FailureCount> = {};
      for (const { islands } of from(time)) {
        for (const [name, { count, failed }] of islands) {
          const sum = (sums[name] ??= { count: 0, failed: 0 });
          sum.count += count;
          sum.failed += failed;
        }
      }
      return sums;
    },
    /** Oldest first, without minutes that have no data. */
    list: (): ReleaseMinute[] =>
      from(now() - HISTORY_MS).map(({ at, outcomes, islands, serverMs, lcp }) => ({
        at: new Date(at).toISOString(),
        responses: countFailures(outcomes),
        islands: sumCounts([...islands.values()]),
        serverP75: p75(serverMs),
        lcpP75: p75(lcp),
      })),
  };
}

function getMinuteStart(time: number) {
  return Math.floor(time / MINUTE_MS) * MINUTE_MS;
}

function sumCounts(counts: FailureCount[]): FailureCount {
  return counts.reduce((sum, { count, failed }) => ({ count: sum.count + count, failed: sum.failed + failed }), {
    count: 0,
    failed: 0,
  });
}

function p75(samples: SampleBuffer) {
  const { count, p75 } = samples.getPercentiles();
  return count > 0 ? p75 : null;
}
