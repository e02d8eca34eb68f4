import fc from 'fast-check';
import { SearchIndex, selectBest } from './SearchIndex.ts';

const VARIANTS = 20_000;
const COLOURS = ['Szary', 'Biały', 'Czarny'];

test('selectBest returns the first items of the sorted list', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.integer({ min: 1, max: 10 }), (numbers, limit) => {
      const items = numbers.map((number, i) => ({ number, i }));
      const compare = (a: { number: number; i: number }, b: { number: number; i: number }) =>
        b.number - a.number || a.i - b.i;
      expect(selectBest(items, limit, compare)).toEqual(items.toSorted(compare).slice(0, limit));
    }),
  );
});

test.each([
  ['a word of few', 'model17', (model: number) => String(model).startsWith('17')],
  ['a frequent word and one of few', 'sofa model17', (model: number) => String(model).startsWith('17')],
  ['an unfinished word of few', 'sofa model99', (model: number) => String(model).startsWith('99')],
  ['a mistyped word of few', 'sofa modle17', (model: number) => model === 17],
])('of %s, all are found and ordered by score, then by popularity', (_, query, isModel) => {
  const { index, popularity } = buildIndex();
  const fitting = ordinals().filter(
    (ordinal) => isModel(getModel(ordinal)) && (isSofa(ordinal) || !query.startsWith('sofa')),
  );
  const isExact = (ordinal: number) => query.endsWith(`model${getModel(ordinal)}`);
  const { best, seen } = index.findBest(query, popularity, 5)!;
  expect(fitting.length).toBeGreaterThan(5);
  expect(seen.toSorted((a, b) => a - b)).toEqual(fitting);
  expect(best).toEqual(
    fitting
      .sort((a, b) => Number(isExact(b)) - Number(isExact(a)) || popularity.of[b]! - popularity.of[a]! || a - b)
      .slice(0, 5),
  );
});

test.each([
  ['sofa', isSofa],
  ['sofa szara', (ordinal: number) => isSofa(ordinal) && getColour(ordinal) === 'Szary'],
  ['so', isSofa],
  ['naroznik szary', (ordinal: number) => !isSofa(ordinal) && getColour(ordinal) === 'Szary'],
])('the frequent words "%s" find the most popular variants', (query, isFitting) => {
  const { index, popularity } = buildIndex();
  const { best } = index.findBest(query, popularity, 10)!;
  expect(best).toEqual([...popularity.ordinals].filter(isFitting).slice(0, 10));
});

test('frequent words without a common variant find nothing', () => {
  const { index, popularity } = buildIndex();
  expect(index.findBest('sofa naroznik', popularity, 10)).toEqual({ best: [], seen: [] });
});

test('an unlisted variant is not found', () => {
  const { index, popularity } = buildIndex();
  const isListed = (ordinal: number) => ordinal % 2 === 0;
  const { seen } = index.findBest('model17', { ...popularity, isListed }, 10)!;
  expect(seen.length).toBeGreaterThan(10);
  expect(seen.every(isListed)).toBe(true);
});

function buildIndex() {
  const index = new SearchIndex();
  for (const ordinal of ordinals()) {
    const kind = isSofa(ordinal) ? 'Sofa' : 'Narożnik';
    index.put(ordinal, { category: '', name: `${kind} MODEL${getModel(ordinal)}`, others: [getColour(ordinal)] });
  }
  const of = Uint32Array.from(ordinals(), (ordinal) => (ordinal * 7919) % 100_003);
  const byPopularity = Uint32Array.from(ordinals().sort((a, b) => of[b]! - of[a]! || a - b));
  return { index, popularity: { ordinals: byPopularity, size: VARIANTS, of, isListed: () => true } };
}

function isSofa(ordinal: number) {
  return ordinal % 2 === 0;
}

function getModel(ordinal: number) {
  return Math.floor(ordinal / 2) % 1_000;
}

/** By the quotient instead of the remainder, so that each colour occurs with each kind. */
function getColour(ordinal: number) {
  return COLOURS[Math.floor(ordinal / 7) % 3]!;
}

function ordinals() {
  return Array.from({ length: VARIANTS }, (_, ordinal) => ordinal);
}
