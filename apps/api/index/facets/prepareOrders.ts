import { setImmediate as turn } from 'node:timers/promises';
import type { FacetIndex } from './FacetIndex.ts';
import { orderByEnd } from './measureRange.ts';
import { rankBy, SORT_KEYS } from './orderVariants.ts';
import { DIMENSION_NAMES } from './VariantFacts.ts';

/** Sorts all orders of lists and ranges, and finds the leaders of products, in advance: no request waits for it. */
export async function prepareOrders(index: FacetIndex) {
  for (const leaders of [index.leaders, index.cheapest]) {
    leaders.prepare();
    await turn();
  }
  for (const key of SORT_KEYS) {
    index.orders.get(key, () => rankBy(index, key));
    await turn();
  }
  for (const name of DIMENSION_NAMES) {
    orderByEnd(index, name, 'from');
    await turn();
    orderByEnd(index, name, 'to');
    await turn();
  }
}
