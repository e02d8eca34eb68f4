import { PROMO_TAGS } from '@gniazdo/contracts/offers';
import fc from 'fast-check';
import { FacetIndex } from './FacetIndex.ts';
import { countPriceRanges, findScaleEnd, priceHistogram } from './countPrices.ts';
import { countColumn, measureRange } from './measureRange.ts';
import { matchVariants, type RangeName } from './matchVariants.ts';
import { orderVariants, rankBy, SORT_KEYS, type SortKey } from './orderVariants.ts';
import { DIMENSION_NAMES, type VariantFacts } from './VariantFacts.ts';
import { weighedRating } from './FacetColumns.ts';

// Categories 1 and 2 are children of 9; 3 is separate.
const memberships = ({ categoryId }: { categoryId: number }) => (categoryId === 3 ? [3] : [categoryId, 9]);

const size = fc
  .option(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.nat(200)), { nil: null })
  .map((pair) => pair && { from: pair[0] * 10, to: pair[0] * 10 + pair[1] });
const factsWithoutId = fc.record({
  productId: fc.integer({ min: 1, max: 30 }),
  eshopId: fc.integer({ min: 1, max: 4 }),
  manufacturerId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  categoryId: fc.integer({ min: 1, max: 3 }),
  isListed: fc.boolean(),
  inStock: fc.boolean(),
  isDiscounted: fc.boolean(),
  isBeforeChristmas: fc.boolean(),
  hasVoucher: fc.boolean(),
  price: fc.integer({ min: 1, max: 500_000 }),
  lowestPrice: fc.integer({ min: 1, max: 500_000 }),
  deliveryPrice: fc.option(fc.constantFrom(0, 4900, 19900), { nil: null }),
  deliveryInDays: fc.option(fc.constantFrom(0, 3, 14), { nil: null }),
  popularity: fc.nat(50),
  createdAt: fc.nat(1000),
  reviewsSum: fc.nat(40),
  reviewsCount: fc.nat(10),
  discount: fc.integer({ min: 0, max: 90 }),
  promoTags: fc.subarray([...PROMO_TAGS]),
  featureValues: fc.subarray([11, 12, 13, 21, 22]),
  dimensions: fc.record({ width: size, height: size, depth: size, diameter: size }),
});
const rows = fc
  .array(factsWithoutId, { maxLength: 120 })
  .map((all) => all.map((facts, i): VariantFacts => ({ id: 1000 + i, ...facts })));
const range = (max: number) =>
  fc.option(
    fc.record({
      from: fc.option(fc.nat(max), { nil: null }),
      to: fc.option(fc.nat(max), { nil: null }),
    }),
    { nil: undefined },
  );
const filters = fc.record({
  categoryId: fc.option(fc.constantFrom(1, 3, 9), { nil: null }),
  eshops: fc.subarray([1, 2, 3, 4]),
  colours: fc.subarray([11, 12, 13]),
  materials: fc.subarray([21, 22]),
  isInStock: fc.boolean(),
  price: range(500_000),
  width: range(3000),
  sort: fc.constantFrom(...SORT_KEYS),
  page: fc.integer({ min: 1, max: 4 }),
});
type Filters = typeof filters extends fc.Arbitrary<infer T> ? T : never;

test('counts, ranges and pages equal those of a plain filter over the same rows', () => {
  fc.assert(
    fc.property(
      rows,
      fc.array(fc.tuple(fc.nat(200), factsWithoutId), { maxLength: 20 }),
      filters,
      (all, changes, chosen) => {
        // Starts with capacity 8, so that the index grows.
        const index = new FacetIndex(memberships, 8);
        for (const facts of all) index.put(facts);
        const present = [...all];
        for (const [at, facts] of changes) {
          if (at >= present.length) continue;
          present[at] = { id: present[at]!.id, ...facts };
          index.put(present[at]);
        }
        expectSameAsNaive(index, present, chosen);
      },
    ),
    { numRuns: 400 },
  );
});

test('one price of a million leaves the scale of forty others fine, and is in its last bucket', () => {
  const index = new FacetIndex(memberships);
  const [facts] = fc.sample(factsWithoutId, 1);
  const prices = [...Array.from({ length: 40 }, (_, i) => 30_000 + i * 5_000), 129_900_000];
  for (const [i, price] of prices.entries()) index.put({ id: i + 1, ...facts!, isListed: true, price });
  const { mask } = matchVariants(index, { within: [], groups: [], ranges: {} });
  const max = findScaleEnd(index, mask, { min: 30_000, max: 129_900_000 });
  const histogram = priceHistogram(index, mask, { min: 30_000, max });

  expect(max).toBeGreaterThanOrEqual(225_000);
  expect(max).toBeLessThan(300_000);
  expect(histogram.filter(({ count }) => count > 0).length).toBeGreaterThan(10);
  expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(41);
});

test('a removed variant is in no list and returns under the same ordinal', () => {
  const index = new FacetIndex(memberships);
  const facts = fc.sample(factsWithoutId, 1)[0]!;
  const ordinal = index.put({ id: 7, ...facts, isListed: true });
  index.remove(7);
  expect(matchVariants(index, { within: [], groups: [], ranges: {} }).total).toBe(0);
  expect(index.put({ id: 7, ...facts, isListed: true })).toBe(ordinal);
  expect(matchVariants(index, { within: [], groups: [], ranges: {} }).total).toBe(1);
});

function expectSameAsNaive(index: FacetIndex, all: VariantFacts[], chosen: Filters) {
  const groups = [
    {
      ident: 'sklep',
      ids: chosen.eshops,
      values: index.eshops,
      has: (v: VariantFacts, id: number) => v.eshopId === id,
    },
    { ident: 'kolor', ids: chosen.colours, values: index.features, has: hasFeature },
    { ident: 'material', ids: chosen.materials, values: index.features, has: hasFeature },
  ].filter(({ ids }) => ids.length > 0);
  const ranges: Partial<Record<RangeName, { from: number | null; to: number | null }>> = {};
  if (chosen.price) ranges.price = chosen.price;
  if (chosen.width) ranges.width = chosen.width;
  const matched = matchVariants(index, {
    within: chosen.categoryId === null ? [] : [index.bitset(index.categories, chosen.categoryId)],
    groups: [
      ...groups.map(({ ident, ids, values }) => ({ ident, values: ids.map((id) => index.bitset(values, id)) })),
      ...(chosen.isInStock ? [{ ident: 'dostepnosc', values: [index.flags.inStock] }] : []),
    ],
    ranges,
  });

  const naive = (without?: string) =>
    all.filter(
      (v) =>
        v.isListed &&
        (chosen.categoryId === null || memberships(v).includes(chosen.categoryId)) &&
        groups.every(({ ident, ids, has }) => ident === without || ids.some((id) => has(v, id))) &&
        (without === 'dostepnosc' || !chosen.isInStock || v.inStock) &&
        Object.entries(ranges).every(([name, r]) => name === without || overlaps(v, name as RangeName, r)),
    );

  const expected = naive();
  expect(matched.total).toBe(expected.length);
  for (const id of [1, 2, 3, 4]) {
    const count = naive('sklep').filter((v) => v.eshopId === id).length;
    expect(matched.count('sklep', index.bitset(index.eshops, id))).toBe(count);
    expect(countColumn(index.columns.eshopId, matched.maskWithout('sklep'))[id]).toBe(count);
  }
  for (const [ident, ids] of [
    ['kolor', [11, 12, 13]],
    ['material', [21, 22]],
  ] as const) {
    for (const id of ids) {
      expect(matched.count(ident, index.bitset(index.features, id))).toBe(
        naive(ident).filter((v) => v.featureValues.includes(id)).length,
      );
    }
  }
  for (const id of [1, 2, 3, 9]) {
    expect(matched.count('kategoria', index.bitset(index.categories, id))).toBe(
      expected.filter((v) => memberships(v).includes(id)).length,
    );
  }
  expect(matched.count('dostepnosc', index.flags.inStock)).toBe(naive('dostepnosc').filter((v) => v.inStock).length);
  expect(matched.count('dostepnosc', index.flags.onOrder)).toBe(naive('dostepnosc').filter((v) => !v.inStock).length);
  for (const tag of PROMO_TAGS) {
    expect(matched.count('tag', index.promoTags[tag])).toBe(expected.filter((v) => v.promoTags.includes(tag)).length);
  }
  expectSamePrices(index, matched.maskWithout('price'), naive('price'));
  for (const name of DIMENSION_NAMES) {
    const sizes = naive(name).flatMap((v) => v.dimensions[name] ?? []);
    expect(measureRange(index, matched.maskWithout(name), name)).toEqual(
      sizes.length === 0
        ? null
        : { min: Math.min(...sizes.map((s) => s.from)), max: Math.max(...sizes.map((s) => s.to)) },
    );
  }
  expectSamePage(index, matched.mask, expected, chosen.sort, chosen.page);
}

function expectSamePrices(index: FacetIndex, mask: Uint32Array, expected: VariantFacts[]) {
  const prices = expected.map((v) => v.price);
  const span = measureRange(index, mask, 'price');
  expect(span).toEqual(prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) });
  if (!span) return;
  const histogram = priceHistogram(index, mask, span);
  expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
  expect([histogram[0]!.from, histogram.at(-1)!.to]).toEqual([span.min, span.max]);
  const scale = { min: span.min, max: findScaleEnd(index, mask, span) };
  const above = prices.filter((p) => p >= scale.max).length;
  if (scale.max !== span.max) {
    expect(above).toBeLessThanOrEqual(Math.max(1, prices.length / 100));
    expect(scale.max).toBeLessThan(span.max);
  }
  expect(priceHistogram(index, mask, scale).reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
  const wanted = [
    { from: null, to: 100_000 },
    { from: 100_000, to: 200_000 },
    { from: 200_000, to: null },
  ];
  expect(countPriceRanges(index, mask, wanted)).toEqual(
    wanted.map(({ from, to }) => prices.filter((p) => p >= (from ?? 0) && p <= (to ?? Infinity)).length),
  );
}

function expectSamePage(index: FacetIndex, mask: Uint32Array, expected: VariantFacts[], sort: SortKey, page: number) {
  const key: Record<SortKey, (v: VariantFacts) => number> = {
    popularity: (v) => -v.popularity,
    priceUp: (v) => v.price,
    priceDown: (v) => -v.price,
    newest: (v) => -v.createdAt,
    bestRated: (v) => -weighedRating(v.reviewsSum, v.reviewsCount),
    priceWithDelivery: (v) => (v.deliveryPrice === null ? Infinity : v.price + v.deliveryPrice),
    discount: (v) => -v.discount,
  };
  const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);
  const sorted = [...expected].sort((a, b) => compare(key[sort](a), key[sort](b)) || a.id - b.id);
  const limit = 7;
  const offset = (page - 1) * limit;
  const ordinals = orderVariants(index, mask, expected.length, { rank: rankBy(index, sort), offset, limit });
  expect(ordinals.map((ordinal) => index.columns.id[ordinal])).toEqual(
    sorted.slice(offset, offset + limit).map((v) => v.id),
  );
}

function hasFeature(v: VariantFacts, id: number) {
  return v.featureValues.includes(id);
}

function overlaps(v: VariantFacts, name: RangeName, { from, to }: { from: number | null; to: number | null }) {
  const own = name === 'price' ? { from: v.price, to: v.price } : v.dimensions[name];
  return own !== null && own.to >= (from ?? 0) && own.from <= (to ?? Infinity);
}
