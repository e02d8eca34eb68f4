import { expect, jest, test } from '@jest/globals';
import { noAnswers } from './AnswerCounts.ts';
import type { Figures } from './createReleaseRecord.ts';
import { findWorse } from './findings.ts';
import { THRESHOLDS } from './thresholds.ts';

// Two seconds of a processor, which may be a busy one.
jest.setTimeout(240_000);

// By name, because a test's globals are slow to look up, and this is asked for some ten million times.
const { floor } = Math;

const LOOKS = 30 * 60;
/** With so many there are enough documents as well, of which every fourth answer brings one. */
const ENOUGH_ANSWERS = 300;
/** Seconds; times that are equal need no look each second to be found so. */
const LOOKS_AT_TIMES_EVERY = 450;

test('of 2,000 releases that are as good as the one before, at most 2 are rolled back in half an hour of looks', () => {
  const runs = 2000;
  const random = randomOf(7);
  let falseAlarms = 0;
  for (let run = 0; run < runs; run++) {
    const failing = pick([0, 0.001, 0.005, 0.02, 0.1], run);
    const perSecond = pick([0.2, 1, 3, 6], Math.floor(run / 5));
    const before = pick([10, 300, 5000], Math.floor(run / 20));
    if (isAlarmed({ random, failing, failingBefore: failing, perSecond, before })) falseAlarms += 1;
  }
  console.info(`Equal releases rolled back: ${falseAlarms} of ${runs}`);
  expect(falseAlarms).toBeLessThanOrEqual(2);
});

test.each([
  { failing: 1, most: 30 },
  { failing: 0.3, most: 45 },
  { failing: 0.05, most: 250 },
])('a release of which $failing fail is found within $most answers, in 95 of 100 cases', ({ failing, most }) => {
  const random = randomOf(11);
  const needed = Array.from({ length: 200 }, () =>
    answersUntilFound({ random, failing, failingBefore: 0.001, before: 2000 }),
  );
  needed.sort((a, b) => a - b);
  const [p50, p95] = [needed[100]!, needed[190]!];
  console.info(`A release of which ${failing * 100} % fail is found after ${p50} answers (95 of 100 times: ${p95})`);
  expect(p95).toBeLessThanOrEqual(most);
});

type Run = { random: () => number; failing: number; failingBefore: number; before: number };

/** Whether anything is found in half an hour of looks, one each second. */
function isAlarmed({ random, failing, failingBefore, perSecond, before }: Run & { perSecond: number }) {
  const other = figuresOf(random, before, failingBefore);
  const one = figuresOf(random, 0, failing);
  const withoutTimes = { ...one, serverMs: {}, vitals: {} };
  let untimed = 0;
  for (let look = 1; look <= LOOKS; look++) {
    const fresh = floor(perSecond) + (random() < perSecond % 1 ? 1 : 0);
    let failures = 0;
    for (let n = 0; n < fresh; n++) failures += addVisit(one, random, failing);
    untimed += fresh;
    const isWhole = look % LOOKS_AT_TIMES_EVERY === 0;
    if (isWhole) {
      addTimes(one, random, untimed);
      untimed = 0;
      if (findWorse(one, other).length > 0) return true;
    }
    // A share doesn't get worse without a failure, once there is enough to judge by, and is nothing without a difference.
    if (failures === 0 && one.answers.answered > ENOUGH_ANSWERS) continue;
    if (mayFindShare(one, other) && findWorse(withoutTimes, other).length > 0) return true;
  }
  return false;
}

/** Whether a share of failures is so much larger that a look goes on to the test of chance; asked millions of times. */
function mayFindShare(one: Growing, other: Growing) {
  const { answers: ours } = one;
  const { answers: theirs } = other;
  if (isLarger(ours.threw, ours.answered + ours.threw, theirs.threw, theirs.answered + theirs.threw)) return true;
  for (const name of ISLANDS) {
    const mine = one.islands[name];
    const yours = other.islands[name];
    if (isLarger(mine.failed, mine.count, yours.failed, yours.count)) return true;
  }
  return false;
}

function isLarger(failed: number, count: number, otherFailed: number, otherCount: number) {
  return failed / count - (otherCount > 0 ? otherFailed / otherCount : 0) >= THRESHOLDS.shareDifference;
}

function answersUntilFound({ random, failing, failingBefore, before }: Run) {
  const other = figuresOf(random, before, failingBefore);
  const one = figuresOf(random, 0, failing);
  for (let answers = 1; answers < 5000; answers++) {
    one.answers[random() < failing ? 'threw' : 'answered'] += 1;
    if (findWorse(one, other).length > 0) return answers;
  }
  return Infinity;
}

const ISLANDS = ['listing/CardActions', 'listing/LoadMore'] as const;

type Growing = Figures & {
  serverMs: { page: number[] };
  islands: Record<(typeof ISLANDS)[number], { count: number; failed: number }>;
  vitals: { LCP: number[]; INP: number[]; CLS: number[] };
};

function figuresOf(random: () => number, visits: number, failing: number): Growing {
  const figures: Growing = {
    answers: noAnswers(),
    serverMs: { page: [] },
    islands: { 'listing/CardActions': { count: 0, failed: 0 }, 'listing/LoadMore': { count: 0, failed: 0 } },
    vitals: { LCP: [], INP: [], CLS: [] },
  };
  for (let n = 0; n < visits; n++) addVisit(figures, random, failing);
  addTimes(figures, random, visits);
  return figures;
}

/** An answer; of every fourth the page tells how it went. Gives back how much of it failed. */
function addVisit({ answers, islands }: Growing, random: () => number, failing: number) {
  let failures = random() < failing ? 1 : 0;
  answers[failures ? 'threw' : 'answered'] += 1;
  if (random() < 0.75) return failures;
  for (const name of ISLANDS) {
    const hasFailed = random() < failing ? 1 : 0;
    islands[name].count += 1;
    islands[name].failed += hasFailed;
    failures += hasFailed;
  }
  return failures;
}

/** The times of so many visits; a time says nothing before it is looked at. */
function addTimes({ serverMs, vitals }: Growing, random: () => number, visits: number) {
  addSamples(serverMs.page, visits, 8, TIMES.server, random);
  addSamples(vitals.LCP, visits / 4, 1800, TIMES.LCP, random);
  addSamples(vitals.INP, visits / 4, 90, TIMES.INP, random);
  addSamples(vitals.CLS, visits / 4, 0.03, TIMES.CLS, random);
}

/** The newest 500 or so: each makes one of them, by lot, make way. */
function addSamples(samples: number[], count: number, median: number, times: Float64Array, random: () => number) {
  for (let n = Math.max(0, count - KEPT); n < count; n++) {
    const value = median * times[floor(random() * times.length)]!;
    if (samples.length < KEPT) samples.push(value);
    else samples[floor(random() * KEPT)] = value;
  }
}

const KEPT = 500;

/** Draws from 16,384 log-normal values around 1, as times on the web are: ten times as fast as making each anew. */
const TIMES = { server: logNormal(0.8), LCP: logNormal(0.6), INP: logNormal(0.9), CLS: logNormal(1.2) };

function logNormal(sigma: number) {
  const random = randomOf(Math.round(sigma * 10));
  return Float64Array.from({ length: 16_384 }, () => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.exp(sigma * normal);
  });
}

function pick<T>(values: T[], index: number) {
  return values[index % values.length]!;
}

/** Marsaglia's xorshift: the same numbers for the same seed, from 0 to below 1. */
function randomOf(seed: number) {
  let state = seed * 2_654_435_761;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
