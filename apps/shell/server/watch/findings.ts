import type { Tally } from '../../contract/ReleaseReport.ts';
import type { AnswerCounts } from './AnswerCounts.ts';
import type { Figures } from './createReleaseRecord.ts';
import { spreadOf } from './Samples.ts';
import { fisherExact } from './statistics/fisherExact.ts';
import { mannWhitney } from './statistics/mannWhitney.ts';
import { type Certainty, THRESHOLDS } from './thresholds.ts';

/** One figure of a release that is worse than the other's, beyond chance and beyond what doesn't matter. */
export type Finding = {
  figure: 'answers' | 'serverMs' | 'islands' | 'LCP' | 'INP' | 'CLS';
  /** With the figures of both. */
  sentence: string;
  /** By how much, to compare it with findings of the same figure of others. */
  excess: number;
  /** A slow API could look like it. */
  mayBeApi: boolean;
};

const VITALS = ['LCP', 'INP', 'CLS'] as const;

/**
 * What is worse about `one` than about `other`. `isSameTime`: both have served the same minutes, so that an API that is
 * away has met both alike; else it is no failure of the release. `certainty`: how sure it must be.
 */
export function findWorse(
  one: Figures,
  other: Figures,
  { isSameTime = false, certainty = THRESHOLDS.certainty }: { isSameTime?: boolean; certainty?: Certainty } = {},
): Finding[] {
  const findings = [
    worseAnswers(one, other, isSameTime, certainty),
    worseIslands(one, other, certainty),
    worseServer(one, other, certainty),
    ...VITALS.map((name) => worseTimes(name, name, one.vitals[name] ?? [], other.vitals[name] ?? [], certainty)),
  ];
  return findings.filter((finding) => finding !== null);
}

function worseAnswers(one: Figures, other: Figures, isSameTime: boolean, certainty: Certainty): Finding | null {
  const failures = (counts: AnswerCounts) =>
    tally(counts, isSameTime ? ['threw', 'gone', 'late', 'unavailable'] : ['threw', 'gone', 'late']);
  const [ours, theirs] = [failures(one.answers), failures(other.answers)];
  if (!isWorseShare(ours, theirs, certainty)) return null;
  const certain = (counts: AnswerCounts) => tally(counts, ['threw', 'gone']);
  return {
    figure: 'answers',
    sentence: `${share(ours, 'answers')} failed (${kinds(one.answers)}), ${share(theirs)} of the other's`,
    excess: rate(ours) - rate(theirs),
    mayBeApi: !isSameTime && !isWorseShare(certain(one.answers), certain(other.answers), certainty),
  };
}

/** Each island by itself: one that fails always must not vanish among others that stand on the page more often. */
function worseIslands(one: Figures, other: Figures, certainty: Certainty): Finding | null {
  const worse = Object.entries(one.islands)
    .map(([name, ours]) => ({ name, ours, theirs: other.islands[name] ?? sum(Object.values(other.islands)) }))
    .filter(({ ours, theirs }) => isWorseShare(ours, theirs, certainty))
    .map((each) => ({ ...each, excess: rate(each.ours) - rate(each.theirs) }))
    .toSorted((a, b) => b.excess - a.excess)[0];
  if (!worse) return null;
  const { name, ours, theirs, excess } = worse;
  return {
    figure: 'islands',
    sentence: `${name} failed on ${share(ours, 'pages')}, on ${share(theirs)} of the other's`,
    excess,
    mayBeApi: false,
  };
}

function isWorseShare(one: Tally, other: Tally, { level, answers }: Certainty) {
  if (one.count < answers || rate(one) - rate(other) < THRESHOLDS.shareDifference) return false;
  return fisherExact(one, other) <= level;
}

/** Of pages, fragments and endpoints the one that got worst. */
function worseServer(one: Figures, other: Figures, certainty: Certainty): Finding | null {
  const worse = Object.entries(one.serverMs).map(([question, ours]) =>
    worseTimes('serverMs', `the worker’s answer to ${question}`, ours, other.serverMs[question] ?? [], certainty),
  );
  return worse.filter((finding) => finding !== null).toSorted((a, b) => b.excess - a.excess)[0] ?? null;
}

function worseTimes(
  figure: keyof typeof THRESHOLDS.times,
  name: string,
  one: readonly number[],
  other: readonly number[],
  { score, samples }: Certainty,
): Finding | null {
  const { ratio, difference, percentile } = THRESHOLDS.times[figure];
  if (one.length < samples || other.length < samples) return null;
  const at = (values: readonly number[]) => (percentile === 0.5 ? spreadOf(values).p50 : spreadOf(values).p75);
  const [ours, theirs] = [at(one), at(other)];
  if (ours < theirs * ratio || ours - theirs < difference || mannWhitney(one, other) < score) return null;
  const unit = figure === 'CLS' ? '' : ' ms';
  return {
    figure,
    sentence: `p${percentile * 100} of ${name} is ${round(ours)}${unit} (${one.length} samples), ${round(theirs)}${unit} of the other's`,
    excess: theirs > 0 ? ours / theirs - 1 : Number.MAX_VALUE,
    mayBeApi: figure === 'serverMs',
  };
}

function tally(counts: AnswerCounts, failures: (keyof AnswerCounts)[]): Tally {
  const failed = failures.reduce((all, kind) => all + counts[kind], 0);
  return { count: counts.answered + failed, failed };
}

function sum(tallies: Tally[]): Tally {
  return tallies.reduce((all, each) => ({ count: all.count + each.count, failed: all.failed + each.failed }), {
    count: 0,
    failed: 0,
  });
}

function rate({ count, failed }: Tally) {
  return count > 0 ? failed / count : 0;
}

function share(of: Tally, what = '') {
  const percent = (rate(of) * 100).toFixed(rate(of) < 0.1 ? 2 : 1);
  return `${of.failed} of ${of.count}${what && ` ${what}`} (${percent} %)`;
}

function kinds({ threw, late, gone, unavailable }: AnswerCounts) {
  const all = { threw, late, gone, unavailable };
  const named = Object.entries(all).filter(([, count]) => count > 0);
  return named.map(([kind, count]) => `${count} ${kind}`).join(', ');
}

function round(value: number) {
  return value < 10 ? Math.round(value * 100) / 100 : Math.round(value);
}
