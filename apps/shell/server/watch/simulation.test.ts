import { expect, jest, test } from '@jest/globals';
import { noAnswers } from './AnswerCounts.ts';
import type { Figures } from './createReleaseRecord.ts';
import { findWorse } from './findings.ts';

// A second or two on a machine of one's own.
jest.setTimeout(240_000);

const LOOKS = 30 * 60;
/** Seconds; times that are equal need no look each second to be found so. */
const LOOKS_AT_TIMES_EVERY = 300;

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
  for (let look = 1; look <= LOOKS; look++) {
    const fresh = Math.floor(perSecond) + (random() < perSecond % 1 ? 1 : 0);
    const failedBefore = failuresOf(one);
    for (let n = 0; n < fresh; n++) addVisit(one, random, failing);
    // A share doesn't get worse without a failure, once there is enough to judge by.
    if (failuresOf(one) === failedBefore && look * perSecond > 150) continue;
    const isWhole = look % LOOKS_AT_TIMES_EVERY < 2;
    if (findWorse(isWhole ? one : withoutTimes, other).length > 0) return true;
  }
  return false;
}

function failuresOf({ answers, islands }: Figures) {
  return Object.values(islands).reduce((all, { failed }) => all + failed, answers.threw);
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

type Growing = Figures & { serverMs: { page: number[] }; vitals: { LCP: number[]; INP: number[]; CLS: number[] } };

function figuresOf(random: () => number, visits: number, failing: number): Growing {
  const figures: Growing = {
    answers: noAnswers(),
    serverMs: { page: [] },
    islands: { 'listing/CardActions': { count: 0, failed: 0 }, 'listing/LoadMore': { count: 0, failed: 0 } },
    vitals: { LCP: [], INP: [], CLS: [] },
  };
  for (let n = 0; n < visits; n++) addVisit(figures, random, failing);
  return figures;
}

/** An answer; of every fourth the page tells how it went. */
function addVisit({ answers, serverMs, islands, vitals }: Growing, random: () => number, failing: number) {
  answers[random() < failing ? 'threw' : 'answered'] += 1;
  addSample(serverMs.page, 8 * spread(random, 0.8));
  if (random() < 0.75) return;
  for (const tally of Object.values(islands)) {
    tally.count += 1;
    if (random() < failing) tally.failed += 1;
  }
  addSample(vitals.LCP, 1800 * spread(random, 0.6));
  addSample(vitals.INP, 90 * spread(random, 0.9));
  addSample(vitals.CLS, 0.03 * spread(random, 1.2));
}

function addSample(samples: number[], value: number) {
  if (samples.length < 500) samples.push(value);
  else samples[Math.floor(value * 1e6) % 500] = value;
}

/** Log-normal around 1, as times on the web are. */
function spread(random: () => number, sigma: number) {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.exp(sigma * normal);
}

function pick<T>(values: T[], index: number) {
  return values[index % values.length]!;
}

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
