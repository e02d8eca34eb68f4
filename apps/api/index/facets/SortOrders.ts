import { Bitset } from './Bitset.ts';
import { countAllBits } from './bitWords.ts';
import type { FacetColumns } from './FacetColumns.ts';
import { OrderSteps } from './OrderSteps.ts';
import { allocateWords, release } from './sharedMemory.ts';
import { sortByRank } from './sortByRank.ts';

/** All ordinals in sorted order, and those that have changed since the sort: callers check these one by one. */
export type SortOrder = { ordinals: Uint32Array; size: number; changed: Bitset };
/** The part of the FacetIndex that is sorted. Its columns are replaced when the index grows. */
type Indexed = { readonly size: number; readonly columns: FacetColumns };

/** Returns the sort function over the current columns. */
type Rank = () => (ordinal: number) => number;
type StoredOrder = SortOrder & { rank: Rank; steps: OrderSteps | null };

/** The name of the sort key, so that lists and counts share one order. */
const BY_PRICE = 'priceUp';
/** Above this share of changed ordinals, an order is sorted again. */
const MAX_CHANGED = 1 / 50;

/**
 * Sorted orders of all ordinals, created on first use. To find the first few variants of a list, iterate over the order
 * until enough of them match.
 */
export class SortOrders {
  #orders = new Map<string, StoredOrder>();
  #index: Indexed;

  constructor(index: Indexed) {
    this.#index = index;
  }

  /** The order of this name; `rank` is used to sort it. */
  get(name: string, rank: Rank): SortOrder {
    return this.#orders.get(name) ?? this.#sort(name, rank);
  }

  /** The order of ascending prices, with steps for counting. */
  byPrice(): SortOrder & { steps: OrderSteps } {
    const order = this.get(BY_PRICE, () => {
      const { price } = this.#index.columns;
      return (ordinal) => price[ordinal]!;
    });
    return order as StoredOrder & { steps: OrderSteps };
  }

  /** Call after the columns of a variant have changed. */
  touch(ordinal: number) {
    for (const { changed } of this.#orders.values()) changed.set(ordinal, true);
  }

  /** Sorts one order that has too many changes again; false if there is none. */
  refreshOne() {
    for (const [name, order] of this.#orders) {
      if (countAllBits(order.changed.words) <= 64 + this.#index.size * MAX_CHANGED) continue;
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
    const getRank = rank();
    const ordinals = sortByRank(room, size, getRank);
    const changed = new Bitset(columns.capacity);
    const steps = name === BY_PRICE ? new OrderSteps(ordinals, size, getRank, changed.words.length) : null;
    const order = { ordinals, size, changed, rank, steps };
    this.#orders.set(name, order);
    return order;
  }
}

function free({ ordinals, changed, steps }: StoredOrder) {
  release(ordinals);
  changed.free();
  steps?.free();
}
