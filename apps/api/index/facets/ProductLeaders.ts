import { Bitset } from './Bitset.ts';
import { forEachBit } from './bitWords.ts';
import type { FacetColumns } from './FacetColumns.ts';

/** The part of the FacetIndex that is read. Its columns are replaced when the index grows. */
type Indexed = {
  readonly size: number;
  readonly columns: FacetColumns;
  readonly flags: { readonly listed: Bitset };
};

/** When more products than this have lost their leader, all leaders are computed again: a number, plus a share of all. */
const MAX_TOUCHED = 64;
const MAX_TOUCHED_SHARE = 1 / 50;

/** Which offer of a product is the cheapest: by its price with delivery, or by the price alone. The other one decides among equals. */
export type LeaderKey = 'priceWithDelivery' | 'price';

/**
 * The leader of a product is its cheapest listed variant, of equal ones the first. A list that contains the leader shows it,
 * so only products whose leader does not match have to be compared.
 */
export class ProductLeaders {
  readonly #index: Indexed;
  readonly #key: LeaderKey;
  /** By product id: ordinal + 1 of the leader; 0 if it is unknown. */
  #leaders = new Uint32Array(0);
  #bits: Bitset | null = null;
  #touched = 0;
  #products = 0;

  constructor(index: Indexed, key: LeaderKey) {
    this.#index = index;
    this.#key = key;
  }

  /** The columns that are compared, the deciding one first. */
  get columns(): readonly [first: Uint32Array, second: Uint32Array] {
    const { price, priceWithDelivery } = this.#index.columns;
    return this.#key === 'price' ? [price, priceWithDelivery] : [priceWithDelivery, price];
  }

  /** One bit per ordinal: the known leaders. They are computed on first use. */
  get words() {
    return (this.#bits ?? this.#compute()).words;
  }

  /** Ordinal + 1 of the leader of a product, by product id; 0 or undefined if it is unknown. Read `words` first. */
  get byProduct() {
    return this.#leaders;
  }

  /** Call before a variant changes, with its product, and with the one that it is moved to: their leaders become unknown. */
  touch(productId: number) {
    const leader = this.#leaders[productId] ?? 0;
    if (leader === 0) return;
    this.#bits?.set(leader - 1, false);
    this.#leaders[productId] = 0;
    this.#touched++;
  }

  /** Computes the leaders in advance. */
  prepare() {
    this.#compute();
  }

  /** Computes all leaders again if many have become unknown, and returns whether it did. */
  refresh() {
    if (!this.#bits || this.#touched <= MAX_TOUCHED + this.#products * MAX_TOUCHED_SHARE) return false;
    this.#compute();
    return true;
  }

  /** Releases the memory; the leaders are computed again on their next use. */
  free() {
    this.#bits?.free();
    this.#bits = null;
    this.#leaders = new Uint32Array(0);
  }

  #compute() {
    const { columns, flags, size } = this.#index;
    const { productId } = columns;
    const [first, second] = this.columns;
    this.free();
    const leaders = new Uint32Array(getHighest(productId, size) + 1);
    forEachBit(flags.listed.words, (ordinal) => {
      const other = leaders[productId[ordinal]!]! - 1;
      const isBetter = other < 0 || (first[ordinal]! - first[other]! || second[ordinal]! - second[other]!) < 0;
      if (isBetter) leaders[productId[ordinal]!] = ordinal + 1;
    });
    const bits = new Bitset(columns.capacity);
    this.#products = 0;
    for (const leader of leaders) {
      if (leader === 0) continue;
      bits.set(leader - 1, true);
      this.#products++;
    }
    this.#leaders = leaders;
    this.#touched = 0;
    return (this.#bits = bits);
  }
}

function getHighest(values: Uint32Array, size: number) {
  let highest = 0;
  for (let at = 0; at < size; at++) if (values[at]! > highest) highest = values[at]!;
  return highest;
}
