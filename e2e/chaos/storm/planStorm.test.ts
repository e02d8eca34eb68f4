import { expect, test } from '@jest/globals';
import { planStorm, STORM_KINDS, STORM_LINKS } from './planStorm.ts';

const SEEDS = Array.from({ length: 100 }, (_, seed) => seed);

test('the same seed and minutes give the same schedule, others another', () => {
  expect(planStorm(7, 2)).toEqual(planStorm(7, 2));
  expect(planStorm(8, 2)).not.toEqual(planStorm(7, 2));
  expect(planStorm(7, 3)).not.toEqual(planStorm(7, 2));
});

test('every kind, and every kind of fault on every link, occurs over 100 seeds', () => {
  const found = new Set(SEEDS.flatMap((seed) => planStorm(seed, 2)).map(({ kind, link }) => `${kind} ${link ?? ''}`));
  const expected = STORM_KINDS.flatMap((kind) =>
    kind.endsWith('link') ? STORM_LINKS.map((link) => `${kind} ${link}`) : [`${kind} `],
  );
  expect([...found].toSorted()).toEqual(expected.toSorted());
});

test('in every storm of two minutes faults overlap, and all end in time', () => {
  for (const seed of SEEDS) {
    const events = planStorm(seed, 2);
    expect(events.some(({ startMs }, n) => n > 0 && startMs < events[n - 1]!.endMs)).toBe(true);
    expect(events.every(({ startMs, endMs }) => startMs < endMs && endMs <= 120_000)).toBe(true);
  }
});
