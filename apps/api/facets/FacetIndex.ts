import { PROMO_TAGS, type PromoTag } from '@gniazdo/contracts';
import { Bitset } from './Bitset.ts';
import { FacetColumns } from './FacetColumns.ts';
import type { VariantFacts } from './VariantFacts.ts';

type Flag = 'listed' | 'inStock' | 'onOrder' | 'freeDelivery' | 'discounted' | 'voucher';

/** Ids of the categories, rooms and gift groups that a variant belongs to, its own category included. */
export type Memberships = (facts: Pick<VariantFacts, 'categoryId' | 'price'>) => readonly number[];

/**
 * Every variant's facts in memory: a bitset for each value of each attribute, and columns to range over and sort by.
 * Ordinals are given in the order of arrival and never given anew.
 */
export class FacetIndex {
  size = 0;
  columns: FacetColumns;
  readonly flags: Record<Flag, Bitset>;
  readonly promoTags: Record<PromoTag, Bitset>;
  readonly categories = new Map<number, Bitset>();
  readonly eshops = new Map<number, Bitset>();
  readonly manufacturers = new Map<number, Bitset>();
  readonly features = new Map<number, Bitset>();
  #ordinals = new Map<number, number>();
  /** Bitsets an ordinal is in besides flags and tags, to leave them when it changes. */
  #joined: Bitset[][] = [];
  #memberships: Memberships;

  constructor(memberships: Memberships, capacity = 1024) {
    this.#memberships = memberships;
    this.columns = new FacetColumns(capacity);
    const flag = () => new Bitset(capacity);
    this.flags = {
      listed: flag(),
      inStock: flag(),
      onOrder: flag(),
      freeDelivery: flag(),
      discounted: flag(),
      voucher: flag(),
    };
    this.promoTags = Object.fromEntries(PROMO_TAGS.map((tag) => [tag, flag()])) as Record<PromoTag, Bitset>;
  }

  ordinalOf(variantId: number) {
    return this.#ordinals.get(variantId);
  }

  /** Adds a variant or brings it up to date; gives its ordinal. */
  put(facts: VariantFacts) {
    const ordinal = this.#ordinals.get(facts.id) ?? this.#append(facts.id);
    this.columns.write(ordinal, facts);
    this.flags.listed.set(ordinal, facts.isListed);
    this.flags.inStock.set(ordinal, facts.inStock);
    this.flags.onOrder.set(ordinal, !facts.inStock);
    this.flags.freeDelivery.set(ordinal, facts.deliveryPrice === 0);
    this.flags.discounted.set(ordinal, facts.isDiscounted);
    this.flags.voucher.set(ordinal, facts.hasVoucher);
    for (const tag of PROMO_TAGS) this.promoTags[tag].set(ordinal, facts.promoTags.includes(tag));
    this.#join(ordinal, facts);
    return ordinal;
  }

  /** Takes a variant out of every list. Its ordinal stays, in case it comes back. */
  remove(variantId: number) {
    const ordinal = this.#ordinals.get(variantId);
    if (ordinal !== undefined) this.flags.listed.set(ordinal, false);
  }

  /** Bitset of a value, empty for one that no variant has. */
  bitset(values: Map<number, Bitset>, id: number) {
    return values.get(id) ?? new Bitset(this.columns.capacity);
  }

  #append(variantId: number) {
    const ordinal = this.size++;
    if (ordinal >= this.columns.capacity) this.#grow(this.columns.capacity * 2);
    this.#ordinals.set(variantId, ordinal);
    return ordinal;
  }

  #grow(capacity: number) {
    this.columns = new FacetColumns(capacity, this.columns);
    for (const bitset of this.#all()) bitset.grow(capacity);
  }

  *#all() {
    yield* Object.values(this.flags);
    yield* Object.values(this.promoTags);
    for (const values of [this.categories, this.eshops, this.manufacturers, this.features]) yield* values.values();
  }

  #join(ordinal: number, facts: VariantFacts) {
    for (const bitset of this.#joined[ordinal] ?? []) bitset.set(ordinal, false);
    const joined = [
      ...this.#memberships(facts).map((id) => this.#value(this.categories, id)),
      this.#value(this.eshops, facts.eshopId),
      ...(facts.manufacturerId === null ? [] : [this.#value(this.manufacturers, facts.manufacturerId)]),
      ...facts.featureValues.map((id) => this.#value(this.features, id)),
    ];
    for (const bitset of joined) bitset.set(ordinal, true);
    this.#joined[ordinal] = joined;
  }

  #value(values: Map<number, Bitset>, id: number) {
    let bitset = values.get(id);
    if (!bitset) {
      bitset = new Bitset(this.columns.capacity);
      values.set(id, bitset);
    }
    return bitset;
  }
}
