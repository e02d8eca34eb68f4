import type { ReleaseId } from '@gniazdo/composition/store';
import type { ReleaseReport, Spread, Tally, VitalName } from '../../contract/ReleaseReport.ts';
import { type AnswerCounts, noAnswers, tallyOf } from './AnswerCounts.ts';
import { createMinutes } from './createMinutes.ts';
import type { Outcome } from './Outcome.ts';
import { Samples } from './Samples.ts';

/** The newest ones tell how it is now, and are enough for a rank test. */
const KEPT_SAMPLES = 500;
/** A worker's code is compiled while it works: its first answers are slow in every release. */
const SLOW_FIRST_ANSWERS = 20;
/** More names than any remote has are an invention. */
const MOST_ISLANDS = 200;

/** What is compared of two releases. */
export type Figures = {
  answers: AnswerCounts;
  serverMs: readonly number[];
  /** By name; one per document, however often the island stands on it. */
  islands: Record<string, Tally>;
  vitals: Partial<Record<VitalName, readonly number[]>>;
};

export type IslandNews = { name: string; isFailed: boolean; hydrateMs?: number };

export type ReleaseRecord = ReturnType<typeof createReleaseRecord>;

/** What one shell has seen of one release: counts since its first visitor here, and the newest samples. */
export function createReleaseRecord(id: ReleaseId, now: () => number = Date.now) {
  const since = now();
  const minutes = createMinutes(now);
  const answers = noAnswers();
  const serverMs = new Samples(KEPT_SAMPLES);
  const islands = new Map<string, Tally & { hydrateMs: Samples }>();
  const vitals = new Map<VitalName, Samples>();
  const crashes: number[] = [];
  let crashCount = 0;

  return {
    id,
    addAnswer(outcome: Outcome, ms: number) {
      const minute = minutes.current();
      answers[outcome] += 1;
      minute.answers[outcome] += 1;
      if (tallyOf(answers).count <= SLOW_FIRST_ANSWERS) return;
      serverMs.add(ms, now());
      minute.serverMs.add(ms);
    },
    addIsland({ name, isFailed, hydrateMs }: IslandNews) {
      if (!islands.has(name) && islands.size >= MOST_ISLANDS) return;
      const counts = islands.get(name) ?? { count: 0, failed: 0, hydrateMs: new Samples(KEPT_SAMPLES) };
      const minute = minutes.current();
      const ofMinute = minute.islands.get(name) ?? { count: 0, failed: 0 };
      islands.set(name, counts);
      minute.islands.set(name, ofMinute);
      for (const tally of [counts, ofMinute]) {
        tally.count += 1;
        if (isFailed) tally.failed += 1;
      }
      if (hydrateMs !== undefined) counts.hydrateMs.add(hydrateMs);
    },
    addVital(name: VitalName, value: number) {
      const samples = vitals.get(name) ?? new Samples(KEPT_SAMPLES);
      vitals.set(name, samples);
      samples.add(value, now());
      if (name === 'LCP') minutes.current().lcp.add(value);
    },
    addCrashes(number: number) {
      crashCount += number;
      for (let n = 0; n < number; n++) crashes.push(now());
      while (crashes.length > KEPT_SAMPLES) crashes.shift();
    },
    crashesSince: (time: number) => crashes.filter((at) => at >= time).length,
    /** Counts and samples since that time (ms since 1970), of an hour at most: a copy, which stays as it is. */
    figures(time: number): Figures {
      return {
        answers: minutes.answersSince(time),
        serverMs: serverMs.since(time),
        islands: minutes.islandsSince(time),
        vitals: Object.fromEntries([...vitals].map(([name, samples]) => [name, samples.since(time)])),
      };
    },
    report(): Omit<ReleaseReport, 'verdict'> {
      const { threw, late, gone, unavailable } = answers;
      return {
        ...id,
        since: new Date(since).toISOString(),
        answers: { ...tallyOf(answers), threw: threw + unavailable, late, gone },
        crashes: crashCount,
        serverMs: serverMs.spread(),
        islands: Object.fromEntries(
          [...islands].map(([name, { hydrateMs, ...tally }]) => [name, { ...tally, hydrateMs: hydrateMs.spread() }]),
        ),
        vitals: Object.fromEntries([...vitals].map(([name, samples]) => [name, samples.spread()])) as Partial<
          Record<VitalName, Spread>
        >,
        minutes: minutes.list(),
      };
    },
  };
}
