import { FacetIndex } from './FacetIndex.ts';
import { measureRange, orderByEnd } from './measureRange.ts';
import { matchVariants, type RangeName } from './matchVariants.ts';
import { orderBy, orderVariants, rankBy, SORT_KEYS } from './orderVariants.ts';
import { prepareOrders } from './prepareOrders.ts';
import { DIMENSION_NAMES, type VariantFacts } from './VariantFacts.ts';

// With this many variants, lists are found by iterating over the stored orders.
const VARIANTS = 5_000;
const RANGES: RangeName[] = ['price', ...DIMENSION_NAMES];

test('stored orders return the same pages as sorting each time, also after changes', async () => {
  const index = await buildIndex();
  for (const round of [0, 1]) {
    const { mask, total } = matchVariants(index, { within: [], groups: [], ranges: {} });
    for (const key of SORT_KEYS) {
      for (const part of [
        { offset: 0, limit: 48 },
        { offset: 96, limit: 48 },
      ]) {
        expect([round, key, orderBy(index, mask, total, { key, ...part })]).toEqual([
          round,
          key,
          orderVariants(index, mask, total, { rank: rankBy(index, key), ...part }),
        ]);
      }
    }
    for (let id = 1; id < VARIANTS; id += 97) index.put(buildFacts(id, 7));
  }
});

test('minimum and maximum of price and dimensions are correct, also after the extreme variants have changed', async () => {
  const index = await buildIndex();
  const all = new Map(Array.from({ length: VARIANTS }, (_, i) => [i + 1, buildFacts(i + 1, 1)]));
  for (let round = 0; round < 3; round++) {
    for (const name of RANGES) {
      const { mask } = matchVariants(index, { within: [], groups: [], ranges: {} });
      const sizes = [...all.values()].flatMap((facts) => toSizes(facts, name));
      expect([round, name, measureRange(index, mask, name)]).toEqual([
        round,
        name,
        { min: Math.min(...sizes), max: Math.max(...sizes) },
      ]);
    }
    for (const facts of [...all.values()].sort((a, b) => a.price - b.price).slice(0, 20)) {
      const changed = { ...facts, price: facts.price + 3_000_000, dimensions: { ...facts.dimensions, width: null } };
      all.set(facts.id, changed);
      index.put(changed);
    }
  }
});

test('prepareOrders creates all orders that lists use', async () => {
  const index = await buildIndex();
  const unsorted = () => {
    throw new Error('This was not sorted yet.');
  };
  for (const key of SORT_KEYS) expect(index.orders.get(key, unsorted).size).toBe(VARIANTS);
  for (const name of DIMENSION_NAMES) {
    expect(index.orders.get(`from ${name}`, unsorted)).toBe(orderByEnd(index, name, 'from'));
    expect(index.orders.get(`to ${name}`, unsorted)).toBe(orderByEnd(index, name, 'to'));
  }
});

async function buildIndex() {
  const index = new FacetIndex(({ categoryId }) => [categoryId], VARIANTS);
  for (let id = 1; id <= VARIANTS; id++) index.put(buildFacts(id, 1));
  await prepareOrders(index);
  return index;
}

/** Pseudo-random facts, equal for equal arguments. */
function buildFacts(id: number, seed: number): VariantFacts {
  const random = (salt: number, below: number) => (Math.imul(id * 31 + salt * 7919, 0x9e3779b1 + seed) >>> 8) % below;
  const size = (salt: number) =>
    random(salt, 3) === 0 ? null : { from: 10 + random(salt + 1, 900), to: 1_000 + random(salt + 2, 900) };
  return {
    id,
    productId: id,
    eshopId: 1,
    manufacturerId: null,
    categoryId: 1,
    isListed: true,
    inStock: true,
    isDiscounted: false,
    isBeforeChristmas: false,
    hasVoucher: false,
    price: 1 + random(1, 2_000_000),
    lowestPrice: 1,
    deliveryPrice: random(2, 4) === 0 ? null : random(3, 20_000),
    deliveryInDays: null,
    popularity: random(4, 50),
    createdAt: random(5, 1_000_000),
    reviewsSum: random(6, 40),
    reviewsCount: 10,
    discount: random(7, 90),
    promoTags: [],
    featureValues: [],
    dimensions: { width: size(10), height: size(20), depth: size(30), diameter: size(40) },
  };
}

function toSizes(facts: VariantFacts, name: RangeName) {
  if (name === 'price') return [facts.price];
  const size = facts.dimensions[name];
  return size ? [size.from, size.to] : [];
}
