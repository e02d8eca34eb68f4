import { FacetIndex } from './FacetIndex.ts';
import { groupByProduct } from './groupByProduct.ts';
import type { VariantFacts } from './VariantFacts.ts';

const VARIANTS = 3_000;
const PRODUCTS = 900;

/** The best masked variant of each product, compared one by one. */
function groupSlowly(index: FacetIndex, masked: Uint32Array, key: 'leaders' | 'cheapest') {
  const { productId, priceWithDelivery, price } = index.columns;
  const [first, second] = key === 'cheapest' ? [price, priceWithDelivery] : [priceWithDelivery, price];
  const best = new Map<number, number>();
  for (let ordinal = 0; ordinal < index.size; ordinal++) {
    if (((masked[ordinal >>> 5]! >>> (ordinal & 31)) & 1) === 0) continue;
    const other = best.get(productId[ordinal]!);
    const isBetter = other === undefined || (first[ordinal]! - first[other]! || second[ordinal]! - second[other]!) < 0;
    if (isBetter) best.set(productId[ordinal]!, ordinal);
  }
  return [...best.values()].toSorted((a, b) => a - b);
}

test('of each product, the cheapest masked variant is shown, with and without delivery: of all, of some, and after changes', () => {
  const random = createRandom();
  const index = new FacetIndex(() => [1]);
  for (let id = 1; id <= VARIANTS; id++) index.put(buildFacts(id, random));
  const check = () => {
    for (const share of [1, 0.7, 0.2, 0.01, 0]) {
      const masked = Uint32Array.from(index.flags.listed.words);
      for (let ordinal = 0; ordinal < index.size; ordinal++)
        if (random() >= share) masked[ordinal >>> 5]! &= ~(1 << (ordinal & 31));
      for (const key of ['leaders', 'cheapest'] as const) {
        const { mask, total } = groupByProduct(index, masked, index[key]);
        const expected = groupSlowly(index, masked, key);
        expect(listOrdinals(mask)).toEqual(expected);
        expect(total).toBe(expected.length);
      }
    }
  };
  check();
  // Other prices, products and states, removed variants, and more than fit.
  for (let nth = 0; nth < 400; nth++) index.put(buildFacts(1 + Math.floor(random() * VARIANTS), random));
  check();
  for (let nth = 0; nth < 100; nth++) index.remove(1 + Math.floor(random() * VARIANTS));
  check();
  for (const leaders of [index.leaders, index.cheapest]) {
    expect(leaders.refresh()).toBe(true);
    expect(leaders.refresh()).toBe(false);
  }
  check();
  for (let id = VARIANTS + 1; id <= 2 * VARIANTS; id++) index.put(buildFacts(id, random));
  check();
  index.free();
});

function buildFacts(id: number, random: () => number): VariantFacts {
  const pick = (count: number) => Math.floor(random() * count);
  return {
    id,
    productId: 1 + pick(PRODUCTS),
    eshopId: 1,
    manufacturerId: null,
    categoryId: 1,
    isListed: random() < 0.9,
    inStock: true,
    isDiscounted: false,
    hasVoucher: false,
    price: 100 + pick(5),
    lowestPrice: 100,
    deliveryPrice: random() < 0.3 ? null : pick(3),
    deliveryInDays: null,
    isBeforeChristmas: false,
    popularity: 0,
    createdAt: 0,
    reviewsSum: 0,
    reviewsCount: 0,
    discount: 0,
    promoTags: [],
    featureValues: [],
    dimensions: { width: null, height: null, depth: null, diameter: null },
  };
}

function listOrdinals(mask: Uint32Array) {
  const ordinals: number[] = [];
  for (let ordinal = 0; ordinal < mask.length * 32; ordinal++)
    if (((mask[ordinal >>> 5]! >>> (ordinal & 31)) & 1) !== 0) ordinals.push(ordinal);
  return ordinals;
}

/** Numbers from 0 to 1 that are the same in every run. */
function createRandom() {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
