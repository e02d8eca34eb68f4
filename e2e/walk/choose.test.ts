import { choose, hashToUnit } from './choose.ts';

const CANDIDATES = Array.from({ length: 40 }, (_, index) => ({ name: `link ${index}` }));
const KEYS = Array.from({ length: 4000 }, (_, index) => `7 ${index}`);

test('the same seed chooses the same, in any order of the candidates, and another seed something else', () => {
  const chosen = KEYS.map((key) => choose(key, CANDIDATES)!.name);
  expect(KEYS.map((key) => choose(key, CANDIDATES.toReversed())!.name)).toEqual(chosen);
  expect(KEYS.map((key) => choose(`8${key}`, CANDIDATES)!.name)).not.toEqual(chosen);
});

test('all candidates are chosen about equally often, and one with three times the weight three times as often', () => {
  const count = (candidates: { name: string; weight?: number }[]) => {
    const chosen = Object.groupBy(KEYS, (key) => choose(key, candidates)!.name);
    return candidates.map(({ name }) => chosen[name]?.length ?? 0);
  };
  for (const times of count(CANDIDATES)) expect(Math.abs(times - 100)).toBeLessThan(45);
  const heavy = CANDIDATES.map(({ name }, index) => ({ name, weight: index === 5 ? 3 : 1 }));
  expect(Math.abs(count(heavy)[5]! - (4000 * 3) / 42)).toBeLessThan(75);
});

test('a candidate that is missing changes only the choices that it won', () => {
  const fewer = CANDIDATES.slice(1);
  const changed = KEYS.filter((key) => choose(key, CANDIDATES) !== choose(key, fewer));
  expect(changed.length).toBeGreaterThan(0);
  expect(changed).toEqual(KEYS.filter((key) => choose(key, CANDIDATES)!.name === 'link 0'));
});

test('nothing is chosen without candidates or among those without weight', () => {
  expect(choose('1 1', [])).toBeUndefined();
  expect(choose('1 1', [{ name: 'link', weight: 0 }])).toBeUndefined();
  expect(hashToUnit('')).toBeGreaterThan(0);
});
