import type { ReleaseId } from '@gniazdo/composition/store';
import type { ReleaseReport, Spread, Tally, VitalName } from '../../contract/ReleaseReport.ts';
import { type AnswerCounts, noAnswers, subtractCounts, tallyOf } from './AnswerCounts.ts';
import { createMinutes, KEPT_MS } from './createMinutes.ts';
import type { Outcome } from './Outcome.ts';
import { Samples } from './Samples.ts';

/** The newest ones tell how it is now, and are enough for a rank test. */
const KEPT_SAMPLES = 500;
/** A worker's code is compiled while it works: its first answers of each kind are slow in every release. */
export const SLOW_FIRST_ANSWERS = 10;

/** What is compared of two releases. */
export type Figures = {
  answers: AnswerCounts;
  /** By page, fragment and endpoint: what is asked more often after a switch must not look like another speed. */
  serverMs: Record<string, readonly number[]>;
  /** By name; one per document, however often the island stands on it. */
  islands: Record<string, Tally>;
  vitals: Partial<Record<VitalName, readonly number[]>>;
};

/** Where the counts of a release stood at a moment. */
export type Mark = { at: number; answers: AnswerCounts; islands: Record<string, Tally> };

export type IslandNews = { name: string; isFailed: boolean; hydrateMs?: number };

export type ReleaseRecord = ReturnType<typeof createReleaseRecord>;

/** What one shell has seen of one release: counts since its first visitor here, and the newest samples. */
export function createReleaseRecord(id: ReleaseId, now: () => number = Date.now) {
  const since = now();
  const minutes = createMinutes(now);
  const answers = noAnswers();
  const serverMs = new Samples(KEPT_SAMPLES);
  const byQuestion = new Map<string, { count: number; ms: Samples }>();
  const islands = new Map<string, Tally & { hydrateMs: Samples }>();
  const vitals = new Map<VitalName, Samples>();
  const crashes: number[] = [];
  let crashCount = 0;

  function tallies(): Record<string, Tally> {
    return Object.fromEntries([...islands].map(([name, { count, failed }]) => [name, { count, failed }]));
  }

  function times(from: number): Pick<Figures, 'serverMs' | 'vitals'> {
    return {
      serverMs: Object.fromEntries([...byQuestion].map(([question, { ms }]) => [question, ms.since(from)])),
      vitals: Object.fromEntries([...vitals].map(([name, samples]) => [name, samples.since(from)])),
    };
  }

  return {
    id,
    addAnswer(outcome: Outcome, ms: number, question: string) {
      const minute = minutes.current();
      answers[outcome] += 1;
      minute.answers[outcome] += 1;
      const kind = byQuestion.get(question) ?? { count: 0, ms: new Samples(KEPT_SAMPLES) };
      byQuestion.set(question, kind);
      kind.count += 1;
      if (kind.count <= SLOW_FIRST_ANSWERS) return;
      kind.ms.add(ms, now());
      serverMs.add(ms);
      minute.serverMs.add(ms);
    },
    addIsland({ name, isFailed, hydrateMs }: IslandNews) {
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
    mark: (): Mark => ({ at: now(), answers: { ...answers }, islands: tallies() }),
    /** What has come since the mark; all, without one. */
    figuresSince(mark?: Mark): Figures {
      const since = subtract(tallies(), mark?.islands ?? {});
      return {
        answers: mark ? subtractCounts(answers, mark.answers) : { ...answers },
        islands: since,
        ...times(mark?.at ?? 0),
      };
    },
    /** What has come in the last hour: a copy, which stays as it is. */
    figuresOfHour(): Figures {
      const from = now() - KEPT_MS;
      return { answers: minutes.answersSince(from), islands: minutes.islandsSince(from), ...times(from) };
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

function subtract(tallies: Record<string, Tally>, before: Record<string, Tally>): Record<string, Tally> {
  const differences = Object.entries(tallies).map(([name, { count, failed }]) => {
    const { count: countBefore = 0, failed: failedBefore = 0 } = before[name] ?? {};
    return [name, { count: count - countBefore, failed: failed - failedBefore }] as const;
  });
  return Object.fromEntries(differences.filter(([, { count }]) => count > 0));
}
