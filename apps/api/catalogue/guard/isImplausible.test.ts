import { type FeedChanges, isImplausible, isWithin } from './isImplausible.ts';

test.each([
  ['10 of 20 000 offers are left', { active: 20_000, deactivated: 19_990 }],
  ['all prices are divided by ten', { active: 20_000, repriced: 20_000, repricedFar: 20_000 }],
  ['a quarter of a large shop costs half', { active: 4_000, repriced: 1_000, repricedFar: 1_000 }],
  ['two thirds of a large shop have another price', { active: 4_000, repriced: 2_700 }],
  ['seven tenths of a medium shop vanish', { active: 300, deactivated: 210 }],
  ['nine of ten offers vanish', { active: 10, deactivated: 9 }],
])('an import is held if %s', (_, changes) => {
  expect(isImplausible(build(changes))).toBe(true);
});

test.each([
  ['a shop of nine offers loses all', { active: 9, deactivated: 9 }],
  ['a new shop has many', { active: 0, new: 100_000 }],
  ['a shop doubles its range', { active: 5_000, new: 5_000 }],
  ['half of a large shop is reduced by a fifth', { active: 5_000, repriced: 2_500 }],
  ['a small shop changes most prices a little', { active: 50, repriced: 44 }],
  ['a third of a large shop vanishes at the end of a season', { active: 5_000, deactivated: 1_700 }],
])('an import is not held if %s', (_, changes) => {
  expect(isImplausible(build(changes))).toBe(false);
});

test('1 000 ordinary imports, each with up to 5 % of changes, are never held', () => {
  let seed = 1;
  // Numerical Recipes' generator: the same imports each time.
  const random = () => (seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
  const held: FeedChanges[] = [];
  for (let i = 0; i < 1_000; i++) {
    const active = Math.ceil(10 ** (random() * 6));
    const upTo = (share: number) => Math.floor(random() * share * active);
    const repriced = upTo(0.05);
    const changes = {
      active,
      new: upTo(0.05),
      deactivated: upTo(0.05),
      repriced,
      repricedFar: Math.min(repriced, upTo(0.05)),
    };
    if (isImplausible(changes)) held.push(changes);
  }
  expect(held).toEqual([]);
});

test('a confirmation covers the same changes and slightly more, of each kind', () => {
  const confirmed = build({ active: 1_000, deactivated: 500, repriced: 100 });
  expect(isWithin(build({ active: 1_000, deactivated: 520, repriced: 90 }), confirmed)).toBe(true);
  expect(isWithin(build({ active: 1_000, deactivated: 600, repriced: 90 }), confirmed)).toBe(false);
  expect(isWithin(build({ active: 1_000, deactivated: 500, repriced: 90, repricedFar: 1 }), confirmed)).toBe(false);
});

function build(changes: Partial<FeedChanges>): FeedChanges {
  return { active: 0, new: 0, deactivated: 0, repriced: 0, repricedFar: 0, ...changes };
}
