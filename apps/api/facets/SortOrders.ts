import { Bitset } from './Bitset.ts';
import { countAllBits } from './bitWords.ts';
import type { FacetIndex } from './FacetIndex.ts';
import { OrderSteps } from './OrderSteps.ts';
import { allocateWords, release } from './sharedMemory.ts';
import { sortByRank } from './sortByRank.ts';

/** All ordinals sorted once, and which of them have changed since: those are looked at one by one. */
export type SortOrder = { ordinals: Uint32Array; size: number; changed: Bitset };
type Rank = () => (ordinal: number) => number;
type Kept = SortOrder & { rank: Rank; steps: OrderSteps | null };

/** The name of the sort key, so that lists and counts share it. */
const BY_PRICE = 'priceUp';
/** Above this share of changed ordinals an order is sorted anew. */
const MOST_CHANGED = 1 / 50;

/**
 * Ordinals sorted by what lists are ordered and measured by. Whoever wants the first few of many walks along the
 * order until it has found them. An order is made when it is first asked for.
 */
export class SortOrders {
  #orders = new Map<string, Kept>();
  #index: FacetIndex;

  constructor(index: FacetIndex) {
    this.#index = index;
  }

  /** `rank` gives the function by which the order is sorted, from the columns of that moment. */
  get(name: string, rank: Rank): SortOrder {
    return this.#orders.get(name) ?? this.#sort(name, rank);
  }

  /** The order of rising prices, in which can be counted. */
  byPrice(): SortOrder & { steps: OrderSteps } {
    const order = this.get(BY_PRICE, () => {
      const { price } = this.#index.columns;
      return (ordinal) => price[ordinal]!;
    });
    return order as Kept & { steps: OrderSteps };
  }

  /** A variant's columns have changed. */
  touch(ordinal: number) {
    for (const { changed } of this.#orders.values()) changed.set(ordinal, true);
  }

  /** Sorts one order anew that too much of has changed; true when there was one. */
  refreshOne() {
    for (const [name, order] of this.#orders) {
      if (countAllBits(order.changed.words) <= 64 + this.#index.size * MOST_CHANGED) continue;
      free(order);
      this.#sort(name, order.rank);
      return true;
    }
    return false;
  }

  free() {
    for (const order of this.#orders.values()) free(order);
    this.#orders.clear();
  }

  #sort(name: string, rank: Rank) {
    const { size, columns } = this.#index;
    const room = allocateWords(columns.capacity);
    const rankOf = rank();
    const ordinals = sortByRank(room, size, rankOf);
    const changed = new Bitset(columns.capacity);
    const steps = name === BY_PRICE ? new OrderSteps(ordinals, size, rankOf, changed.words.length) : null;
    const order = { ordinals, size, changed, rank, steps };
    this.#orders.set(name, order);
    return order;
  }
}

function free({ ordinals, changed, steps }: Kept) {
  release(ordinals);
  changed.free();
  steps?.free();
}
