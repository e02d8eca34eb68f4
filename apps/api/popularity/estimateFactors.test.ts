import { type CardCount, estimateFactors } from './estimateFactors.ts';

/** How likely a seen card is clicked in a group of positions, in relation to the first one. */
const ATTENTION = [1, 0.8, 0.65, 0.55, 0.4, 0.25, 0.15, 0.08];
const CLICK_RATE = 0.1;
const VARIANTS = 80;
const SEEN = 4_000;
/** The others are seen in other groups, because visitors sort and filter. */
const SEEN_AT_HOME = 0.8;

test('the position bias of clicks is removed: the least interesting variants are always at the top, and go down', async () => {
  const random = createRandom(11);
  const interests = Array.from({ length: VARIANTS }, () => Math.exp(1.6 * random() - 0.8)).toSorted((a, b) => a - b);
  const counts = interests.flatMap((interest, id) => simulate(id, interest, random));
  const rates = interests.map((_, id) => {
    const own = counts.filter(({ variantId }) => variantId === id);
    return sum(own.map(({ clicked }) => clicked)) / sum(own.map(({ seen }) => seen));
  });
  expect(correlateRanks(rates, interests)).toBeLessThan(-0.5);
  const factors = await estimateFactors(counts);
  const estimated = interests.map((_, id) => factors.get(id)!);
  expect(correlateRanks(estimated, interests)).toBeGreaterThan(0.95);
});

test('few clicks change little, and no number of clicks changes more than a factor of five', async () => {
  const average = { place: 1, seen: 100_000, clicked: 5_000 };
  const factors = await estimateFactors([
    { variantId: 1, ...average },
    { variantId: 2, place: 1, seen: 2, clicked: 2 },
    { variantId: 3, place: 1, seen: 100, clicked: 100 },
    { variantId: 4, place: 1, seen: 1_000, clicked: 0 },
    // More clicks than seen cards.
    { variantId: 5, place: 1, seen: 1, clicked: 100_000 },
  ]);
  expect(factors.get(1)).toBeCloseTo(1, 1);
  expect(factors.get(2)).toBeLessThan(1.6);
  expect(factors.get(3)).toBe(5);
  expect(factors.get(4)).toBe(0.2);
  expect(factors.get(5)).toBeLessThan(1.3);
});

test('without clicks, all variants are average or below', async () => {
  const factors = await estimateFactors([{ variantId: 1, place: 1, seen: 10, clicked: 0 }]);
  expect([...factors]).toEqual([[1, 1]]);
  expect((await estimateFactors([])).size).toBe(0);
});

/** Cards of a variant: usually at a position that follows from its number. */
function simulate(variantId: number, interest: number, random: () => number): CardCount[] {
  const home = Math.floor((variantId * ATTENTION.length) / VARIANTS);
  return ATTENTION.map((attention, place) => {
    const share = place === home ? SEEN_AT_HOME : (1 - SEEN_AT_HOME) / (ATTENTION.length - 1);
    const seen = Math.round(SEEN * share);
    let clicked = 0;
    for (let card = 0; card < seen; card++) if (random() < CLICK_RATE * attention * interest) clicked++;
    return { variantId, place, seen, clicked };
  });
}

/** Spearman's rank correlation. */
function correlateRanks(a: number[], b: number[]) {
  const [first, second] = [a, b].map((values) => {
    const sorted = values.toSorted((x, y) => x - y);
    return values.map((value) => sorted.indexOf(value));
  });
  const squares = sum(first!.map((rank, at) => (rank - second![at]!) ** 2));
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1));
}

function sum(values: number[]) {
  return values.reduce((all, value) => all + value, 0);
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
