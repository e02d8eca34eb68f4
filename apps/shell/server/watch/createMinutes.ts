import type { ReleaseMinute, Tally } from '../../contract/ReleaseReport.ts';
import { type AnswerCounts, addCounts, noAnswers, tallyOf } from './AnswerCounts.ts';
import { Samples } from './Samples.ts';

export const KEPT_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
const SAMPLES_PER_MINUTE = 64;

type Minute = {
  at: number;
  answers: AnswerCounts;
  islands: Map<string, Tally>;
  serverMs: Samples;
  lcp: Samples;
};

/** The last hour of a release, minute by minute. `now` gives ms since 1970. */
export function createMinutes(now: () => number) {
  const minutes: Minute[] = [];

  function current(): Minute {
    const at = minuteOf(now());
    const last = minutes.at(-1);
    if (last && last.at >= at) return last;
    const fresh: Minute = {
      at,
      answers: noAnswers(),
      islands: new Map(),
      serverMs: new Samples(SAMPLES_PER_MINUTE),
      lcp: new Samples(SAMPLES_PER_MINUTE),
    };
    minutes.push(fresh);
    while (minutes[0]!.at <= at - KEPT_MS) minutes.shift();
    return fresh;
  }

  const from = (time: number) => minutes.filter(({ at }) => at >= minuteOf(time));

  return {
    current,
    /** Sums since the minute of that time. */
    answersSince: (time: number) => from(time).reduce((sum, { answers }) => addCounts(sum, answers), noAnswers()),
    islandsSince(time: number) {
      const sums: Record<string, Tally> = {};
      for (const { islands } of from(time)) {
        for (const [name, { count, failed }] of islands) {
          const sum = (sums[name] ??= { count: 0, failed: 0 });
          sum.count += count;
          sum.failed += failed;
        }
      }
      return sums;
    },
    /** Oldest first; minutes in which nothing happened are left out. */
    list: (): ReleaseMinute[] =>
      from(now() - KEPT_MS).map(({ at, answers, islands, serverMs, lcp }) => ({
        at: new Date(at).toISOString(),
        answers: tallyOf(answers),
        islands: sumOf([...islands.values()]),
        serverP75: p75(serverMs),
        lcpP75: p75(lcp),
      })),
  };
}

function minuteOf(time: number) {
  return Math.floor(time / MINUTE_MS) * MINUTE_MS;
}

function sumOf(tallies: Tally[]): Tally {
  return tallies.reduce((sum, { count, failed }) => ({ count: sum.count + count, failed: sum.failed + failed }), {
    count: 0,
    failed: 0,
  });
}

function p75(samples: Samples) {
  const { count, p75 } = samples.spread();
  return count > 0 ? p75 : null;
}
