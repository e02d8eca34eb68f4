import { expect, jest, test } from '@jest/globals';
import { type ReleaseMetrics, RESPONSES } from './createReleaseCounters.ts';
import { findRegressions } from './findRegressions.ts';
import { createOutcomeCounts } from './Outcome.ts';
import { THRESHOLDS } from './thresholds.ts';

// Takes two seconds of CPU time.
jest.setTimeout(240_000);

// A local variable, because globals of a test environment are slow and this is called ten million times.
const { floor } = Math;

const ROLLBACK = { required: THRESHOLDS.rollback };
const EVALUATIONS = 30 * 60;
/** With this many responses there are enough browser reports too, because every fourth response has one. */
const ENOUGH_RESPONSES = 300;
/** Number of evaluations between two evaluations of response times, to save CPU time. */
const TIMES_INTERVAL = 450;

test('of 2,000 releases equal to their predecessors, none is rolled back in half an hour of evaluations', () => {
  const runs = 2000;
  const random = createRandom(7);
  let falseAlarms = 0;
  for (let run = 0; run < runs; run++) {
    const failing = pick([0, 0.001, 0.005, 0.02, 0.1], run);
    const perSecond = pick([0.2, 1, 3, 6], Math.floor(run / 5));
    const before = pick([10, 300, 5000], Math.floor(run / 20));
    if (isAlarmed({ random, failing, failingBefore: failing, perSecond, before })) falseAlarms += 1;
  }
  console.info(`Equal releases rolled back: ${falseAlarms} of ${runs}`);
  expect(falseAlarms).toBe(0);
});

test.each([
  { failing: 1, max: 30 },
  { failing: 0.3, max: 45 },
  { failing: 0.05, max: 250 },
])('a failure rate of $failing is detected within $max responses in 95 of 100 cases', ({ failing, max }) => {
  const random = createRandom(11);
  const needed = Array.from({ length: 200 }, () =>
    countResponsesUntilFound({ random, failing, failingBefore: 0.001, before: 2000 }),
  );
  needed.sort((a, b) => a - b);
  const [p50, p95] = [needed[100]!, needed[190]!];
  console.info(`A failure rate of ${failing * 100} % is detected after ${p50} responses (95th percentile: ${p95})`);
  expect(p95).toBeLessThanOrEqual(max);
});

test.each([
  { ratio: 10, max: 30 },
  { ratio: 5, max: 60 },
])(
  'a page that is $ratio times slower is detected within $max timed responses in 95 of 100 cases',
  ({ ratio, max }) => {
    const random = createRandom(13);
    const needed = Array.from({ length: 200 }, () => {
      const other = createMetrics(random, 300, 0);
      const one = createMetrics(random, 0, 0);
      while (one.serverMs.page.length < MAX_SAMPLES && findRegressions(one, other, ROLLBACK).length === 0)
        addSamples(one.serverMs.page, 1, 8 * ratio, TIMES.server, random);
      return one.serverMs.page.length;
    });
    needed.sort((a, b) => a - b);
    console.info(`${ratio} times slower is detected after ${needed[100]} responses (95th percentile: ${needed[190]})`);
    expect(needed[190]).toBeLessThanOrEqual(max);
  },
);

type Run = { random: () => number; failing: number; failingBefore: number; before: number };

/** Whether a regression is found in half an hour with one evaluation per second. */
function isAlarmed({ random, failing, failingBefore, perSecond, before }: Run & { perSecond: number }) {
  const other = createMetrics(random, before, failingBefore);
  const one = createMetrics(random, 0, failing);
  const withoutTimes = { ...one, serverMs: {}, vitals: {} };
  let newVisits = 0;
  for (let evaluation = 1; evaluation <= EVALUATIONS; evaluation++) {
    const fresh = floor(perSecond) + (random() < perSecond % 1 ? 1 : 0);
    let failures = 0;
    for (let n = 0; n < fresh; n++) failures += addVisit(one, random, failing);
    newVisits += fresh;
    const includesTimes = evaluation % TIMES_INTERVAL === 0;
    if (includesTimes) {
      addTimes(one, random, newVisits);
      newVisits = 0;
      if (findRegressions(one, other, ROLLBACK).length > 0) return true;
    }
    // With enough responses, the failure rate does not get worse without a new failure.
    if (failures === 0 && one.outcomes.ok > ENOUGH_RESPONSES) continue;
    if (mayHaveHigherFailureRate(one, other) && findRegressions(withoutTimes, other, ROLLBACK).length > 0) return true;
  }
  return false;
}

/** A fast pre-check of the failure rates, called millions of times. */
function mayHaveHigherFailureRate(one: Growing, other: Growing) {
  const { outcomes: ours } = one;
  const { outcomes: theirs } = other;
  if (isLarger(ours.error, ours.ok + ours.error, theirs.error, theirs.ok + theirs.error)) return true;
  for (const name of ISLANDS) {
    const mine = one.islands[name];
    const yours = other.islands[name];
    if (isLarger(mine.failed, mine.count, yours.failed, yours.count)) return true;
  }
  return false;
}

function isLarger(failed: number, count: number, otherFailed: number, otherCount: number) {
  return failed / count - (otherCount > 0 ? otherFailed / otherCount : 0) >= THRESHOLDS.minRateDifference;
}

function countResponsesUntilFound({ random, failing, failingBefore, before }: Run) {
  const other = createMetrics(random, before, failingBefore);
  const one = createMetrics(random, 0, failing);
  for (let responses = 1; responses < 5000; responses++) {
    one.outcomes[random() < failing ? 'error' : 'ok'] += 1;
    if (findRegressions(one, other, ROLLBACK).length > 0) return responses;
  }
  return Infinity;
}

/** Every visitor is another client. */
const MANY = { clients: 100, networks: 100 };
const ISLANDS = ['listing/CardActions', 'listing/LoadMore'] as const;

type Growing = ReleaseMetrics & {
  serverMs: { page: number[] };
  islands: Record<(typeof ISLANDS)[number], { count: number; failed: number }>;
  vitals: { LCP: number[]; INP: number[]; CLS: number[] };
};

function createMetrics(random: () => number, visits: number, failing: number): Growing {
  const metrics: Growing = {
    outcomes: createOutcomeCounts(),
    serverMs: { page: [] },
    islands: { 'listing/CardActions': { count: 0, failed: 0 }, 'listing/LoadMore': { count: 0, failed: 0 } },
    vitals: { LCP: [], INP: [], CLS: [] },
    failureSources: Object.fromEntries([RESPONSES, ...ISLANDS].map((figure) => [figure, MANY])),
  };
  for (let n = 0; n < visits; n++) addVisit(metrics, random, failing);
  addTimes(metrics, random, visits);
  return metrics;
}

/** Adds a response and, for every fourth, a browser report. Returns the number of failures. */
function addVisit({ outcomes, islands }: Growing, random: () => number, failing: number) {
  let failures = random() < failing ? 1 : 0;
  outcomes[failures ? 'error' : 'ok'] += 1;
  if (random() < 0.75) return failures;
  for (const name of ISLANDS) {
    const hasFailed = random() < failing ? 1 : 0;
    islands[name].count += 1;
    islands[name].failed += hasFailed;
    failures += hasFailed;
  }
  return failures;
}

/** Adds samples of that many visits. */
function addTimes({ serverMs, vitals }: Growing, random: () => number, visits: number) {
  addSamples(serverMs.page, visits, 8, TIMES.server, random);
  addSamples(vitals.LCP, visits / 4, 1800, TIMES.LCP, random);
  addSamples(vitals.INP, visits / 4, 90, TIMES.INP, random);
  addSamples(vitals.CLS, visits / 4, 0.03, TIMES.CLS, random);
}

/** Adds samples; above 500, each replaces a random one. */
function addSamples(samples: number[], count: number, median: number, times: Float64Array, random: () => number) {
  for (let n = Math.max(0, count - MAX_SAMPLES); n < count; n++) {
    const value = median * times[floor(random() * times.length)]!;
    if (samples.length < MAX_SAMPLES) samples.push(value);
    else samples[floor(random() * MAX_SAMPLES)] = value;
  }
}

const MAX_SAMPLES = 500;

/**
 * 16,384 log-normal values around 1, distributed like times on the web. Drawing from them is ten times as fast as
 * computing each value.
 */
const TIMES = { server: logNormal(0.8), LCP: logNormal(0.6), INP: logNormal(0.9), CLS: logNormal(1.2) };

function logNormal(sigma: number) {
  const random = createRandom(Math.round(sigma * 10));
  return Float64Array.from({ length: 16_384 }, () => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.exp(sigma * normal);
  });
}

function pick<T>(values: T[], index: number) {
  return values[index % values.length]!;
}

/** Marsaglia's xorshift: reproducible random numbers in [0, 1). */
function createRandom(seed: number) {
  let state = seed * 2_654_435_761;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
