import { setImmediate as turn } from 'node:timers/promises';

/** Cards of one variant in one place, which is a click source and a group of positions. */
export type CardCount = { variantId: number; place: number; seen: number; clicked: number };

const ROUNDS = 30;
/** A variant begins with so many clicks of an average variant, so that few clicks change little. */
const PRIOR_CLICKS = 4;
/** Nothing puts a variant further up or down than this. */
const MAX_FACTOR = 5;

/**
 * How often a variant is clicked when its card is seen, in relation to the average variant in the same places: 2 is twice
 * as often. By the position-based click model: the chance of a click is the attention that a place gets, times the interest
 * in the variant. Both are estimated in turns, so that a variant that is always shown at the top gains nothing by it.
 */
export async function estimateFactors(counts: readonly CardCount[]): Promise<Map<number, number>> {
  const ids = [...new Set(counts.map(({ variantId }) => variantId))];
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const placeIds = [...new Set(counts.map(({ place }) => place))];
  const placeIndexes = new Map(placeIds.map((place, index) => [place, index]));
  const variant = Uint32Array.from(counts, ({ variantId }) => indexes.get(variantId)!);
  const place = Uint32Array.from(counts, (count) => placeIndexes.get(count.place)!);

  const clicksOfVariant = new Float64Array(ids.length);
  const clicksOfPlace = new Float64Array(placeIds.length);
  for (const [at, { seen, clicked }] of counts.entries()) {
    // More clicks than seen cards are not clicks of visitors.
    const clicks = Math.min(clicked, seen);
    clicksOfVariant[variant[at]!]! += clicks;
    clicksOfPlace[place[at]!]! += clicks;
  }
  const interest = new Float64Array(ids.length).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    const attention = sumBy(counts, place, (at) => interest[variant[at]!]!, placeIds.length);
    for (const [at, weight] of attention.entries()) attention[at] = weight > 0 ? clicksOfPlace[at]! / weight : 0;
    const expected = sumBy(counts, variant, (at) => attention[place[at]!]!, ids.length);
    for (const [at, clicks] of expected.entries())
      interest[at] = (clicksOfVariant[at]! + PRIOR_CLICKS) / (clicks + PRIOR_CLICKS);
    // Only the products of attention and interest are known: the average interest is 1 by definition.
    const average = sum(expected.map((clicks, at) => clicks * interest[at]!)) / sum(expected);
    if (average > 0) for (const [at, value] of interest.entries()) interest[at] = value / average;
    // The API also responds to requests.
    await turn();
  }
  return new Map(ids.map((id, at) => [id, Math.min(Math.max(interest[at]!, 1 / MAX_FACTOR), MAX_FACTOR)]));
}

/** Sums seen cards by group, each times its weight. */
function sumBy(counts: readonly CardCount[], group: Uint32Array, getWeight: (at: number) => number, groups: number) {
  const sums = new Float64Array(groups);
  for (let at = 0; at < counts.length; at++) sums[group[at]!]! += counts[at]!.seen * getWeight(at);
  return sums;
}

function sum(values: Float64Array) {
  return values.reduce((total, value) => total + value, 0);
}
