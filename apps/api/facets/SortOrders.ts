import { Bitset } from './Bitset.ts';
import { countAllBits } from './bitWords.ts';
import type { FacetIndex } from './FacetIndex.ts';
import { allocateWords, release } from './sharedMemory.ts';
import { sortByRank } from './sortByRank.ts';

/** All ordinals sorted once, and which of them have changed since: those are looked at one by one. */
export type SortOrder = { ordinals: Uint32Array; size: number; changed: Bitset };

/** Above this share of changed ordinals an order is sorted anew. */
const MOST_CHANGED = 1 / 50;

/**
 * Ordinals sorted by what lists are ordered and measured by. Whoever wants the first few of many walks along the
 * order until it has found them. An order is made when it is first asked for.
 */
export class SortOrders {
  #orders = new Map<string, SortOrder & { rank: () => (ordinal: number) => number }>();
  #index: FacetIndex;

  constructor(index: FacetIndex) {
    this.#index = index;
  }

  /** `rank` gives the function by which the order is sorted, from the columns of that moment. */
  get(name: string, rank: () => (ordinal: number) => number): SortOrder {
    return this.#orders.get(name) ?? this.#sort(name, rank);
  }

  /** A variant's columns have changed. */
  touch(ordinal: number) {
    for (const { changed } of this.#orders.values()) changed.set(ordinal, true);
  }

  /** Sorts one order anew that too much of has changed; true when there was one. */
  refreshOne() {
    for (const [name, { changed, ordinals, rank }] of this.#orders) {
      if (countAllBits(changed.words) <= 64 + this.#index.size * MOST_CHANGED) continue;
      changed.free();
      release(ordinals);
      this.#sort(name, rank);
      return true;
    }
    return false;
  }

  free() {
    for (const { ordinals, changed } of this.#orders.values()) {
      release(ordinals);
      changed.free();
    }
    this.#orders.clear();
  }

  #sort(name: string, rank: () => (ordinal: number) => number) {
    const { size, columns } = this.#index;
    const room = allocateWords(columns.capacity);
    const ordinals = sortByRank(room, size, rank());
    const order = { ordinals, size, changed: new Bitset(columns.capacity), rank };
    this.#orders.set(name, order);
    return order;
  }
}
