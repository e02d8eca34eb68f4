import { PROMO_TAGS, type PromoTag } from '@gniazdo/contracts/offers';
import { Bitset } from './Bitset.ts';
import { FacetColumns } from './FacetColumns.ts';
import { OrdinalMap } from './OrdinalMap.ts';
import { ProductLeaders } from './ProductLeaders.ts';
import { release, allocateWords } from './sharedMemory.ts';
import { SortOrders } from './SortOrders.ts';
import { DIMENSION_NAMES, type DimensionName, type VariantFacts } from './VariantFacts.ts';

/** More masks than any query uses: a few per filter and per measured range. */
const MASKS = 128;

const WEEK_DAYS = 7;
/** Stars, on average. */
const WELL_RATED = 4;
const VERY_WELL_RATED = 4.5;

const FLAGS = [
  'listed',
  'inStock',
  'inWeek',
  'inTwoWeeks',
  'beforeChristmas',
  'onOrder',
  'freeDelivery',
  'discounted',
  'voucher',
  'wellRated',
  'veryWellRated',
] as const;
type Flag = (typeof FLAGS)[number];

/** Returns the ids of the categories, rooms and gift groups of a variant, including its own category. */
export type Memberships = (facts: Pick<VariantFacts, 'categoryId' | 'price'>) => readonly number[];

/**
 * The facts of all variants in memory: one bitset per value of each attribute, and columns for ranges and sorting.
 * Ordinals are assigned in order of insertion and never reused.
 */
export class FacetIndex {
  size = 0;
  columns: FacetColumns;
  readonly flags: Record<Flag, Bitset>;
  readonly promoTags: Record<PromoTag, Bitset>;
  /** Variants for which this dimension is known. */
  readonly sized: Record<DimensionName, Bitset>;
  readonly categories = new Map<number, Bitset>();
  readonly eshops = new Map<number, Bitset>();
  readonly manufacturers = new Map<number, Bitset>();
  readonly features = new Map<number, Bitset>();
  readonly orders: SortOrders;
  /** The cheapest offers with delivery. */
  readonly leaders: ProductLeaders;
  /** The cheapest offers without delivery, for orders by price. */
  readonly cheapest: ProductLeaders;
  #ordinals: OrdinalMap;
  #none: Bitset;
  #memberships: Memberships;
  #masks: Uint32Array[] = [];
  #nextMask = 0;

  constructor(memberships: Memberships, capacity = 1024) {
    this.#memberships = memberships;
    this.columns = new FacetColumns(capacity);
    this.orders = new SortOrders(this);
    this.leaders = new ProductLeaders(this, 'priceWithDelivery');
    this.cheapest = new ProductLeaders(this, 'price');
    this.#ordinals = new OrdinalMap(capacity);
    this.#none = new Bitset(capacity);
    const flag = () => new Bitset(capacity);
    this.flags = Object.fromEntries(FLAGS.map((name) => [name, flag()])) as Record<Flag, Bitset>;
    this.promoTags = Object.fromEntries(PROMO_TAGS.map((tag) => [tag, flag()])) as Record<PromoTag, Bitset>;
    this.sized = Object.fromEntries(DIMENSION_NAMES.map((name) => [name, flag()])) as Record<DimensionName, Bitset>;
  }

  getOrdinal(variantId: number) {
    return this.#ordinals.get(variantId, this.columns.id);
  }

  /** Adds or updates a variant; returns its ordinal. */
  put(facts: VariantFacts) {
    const known = this.getOrdinal(facts.id);
    const ordinal = known ?? this.#append(facts.id);
    if (known !== undefined) {
      this.#leave(known, facts);
      this.#touchProduct(this.columns.productId[known]!);
    }
    this.#touchProduct(facts.productId);
    this.columns.write(ordinal, facts);
    this.flags.listed.set(ordinal, facts.isListed);
    this.flags.inStock.set(ordinal, facts.inStock);
    const days = facts.deliveryInDays ?? Infinity;
    this.flags.inWeek.set(ordinal, days <= WEEK_DAYS);
    this.flags.inTwoWeeks.set(ordinal, days <= 2 * WEEK_DAYS);
    this.flags.beforeChristmas.set(ordinal, facts.isBeforeChristmas);
    this.flags.onOrder.set(ordinal, !facts.inStock);
    this.flags.freeDelivery.set(ordinal, facts.deliveryPrice === 0);
    this.flags.discounted.set(ordinal, facts.isDiscounted);
    this.flags.voucher.set(ordinal, facts.hasVoucher);
    const rating = facts.reviewsCount > 0 ? facts.reviewsSum / facts.reviewsCount : 0;
    this.flags.wellRated.set(ordinal, rating >= WELL_RATED);
    this.flags.veryWellRated.set(ordinal, rating >= VERY_WELL_RATED);
    for (const tag of PROMO_TAGS) this.promoTags[tag].set(ordinal, facts.promoTags.includes(tag));
    for (const name of DIMENSION_NAMES) this.sized[name].set(ordinal, facts.dimensions[name] !== null);
    this.#join(ordinal, facts);
    this.orders.touch(ordinal);
    return ordinal;
  }

  /** Removes a variant from all lists. It keeps its ordinal in case it returns. */
  remove(variantId: number) {
    const ordinal = this.getOrdinal(variantId);
    if (ordinal !== undefined) {
      this.#touchProduct(this.columns.productId[ordinal]!);
      this.flags.listed.set(ordinal, false);
    }
    return ordinal;
  }

  /** Bitset of a value; empty if no variant has it. */
  bitset(values: Map<number, Bitset>, id: number) {
    return values.get(id) ?? this.#none;
  }

  /**
   * A mask with one bit per ordinal and arbitrary content. Masks are reused in turn, so queries allocate nothing; there
   * are more of them than one query needs.
   */
  takeMask() {
    const at = this.#nextMask++ % MASKS;
    return (this.#masks[at] ??= allocateWords(this.flags.listed.words.length));
  }

  /** Releases all memory; the index is not usable afterwards. */
  free() {
    for (const bitset of this.#all()) bitset.free();
    for (const mask of this.#masks) release(mask);
    this.#ordinals.free();
    this.orders.free();
    this.leaders.free();
    this.cheapest.free();
    this.columns.free();
  }

  #append(variantId: number) {
    if (this.size >= this.columns.capacity) this.#grow(this.columns.capacity * 2);
    const ordinal = this.size++;
    this.#ordinals.add(variantId, ordinal);
    return ordinal;
  }

  #grow(capacity: number) {
    const before = this.columns;
    this.columns = new FacetColumns(capacity, before);
    before.free();
    for (const bitset of this.#all()) bitset.grow(capacity);
    for (const mask of this.#masks) release(mask);
    this.#masks = [];
    this.#nextMask = 0;
    this.orders.free();
    this.leaders.free();
    this.cheapest.free();
    this.#ordinals.free();
    this.#ordinals = new OrdinalMap(capacity);
    for (let ordinal = 0; ordinal < this.size; ordinal++) this.#ordinals.add(this.columns.id[ordinal]!, ordinal);
  }

  #touchProduct(productId: number) {
    this.leaders.touch(productId);
    this.cheapest.touch(productId);
  }

  *#all() {
    yield this.#none;
    yield* Object.values(this.flags);
    yield* Object.values(this.promoTags);
    yield* Object.values(this.sized);
    for (const values of [this.categories, this.eshops, this.manufacturers, this.features]) yield* values.values();
  }

  /** Clears the bits of a variant's current facts, as far as the new facts differ. */
  #leave(ordinal: number, facts: VariantFacts) {
    const { categoryId, price, eshopId, manufacturerId } = this.columns;
    const before = { categoryId: categoryId[ordinal]!, price: price[ordinal]! };
    for (const id of this.#memberships(before)) this.categories.get(id)?.set(ordinal, false);
    this.eshops.get(eshopId[ordinal]!)?.set(ordinal, false);
    this.manufacturers.get(manufacturerId[ordinal]!)?.set(ordinal, false);
    for (const [id, bitset] of this.features) {
      if (bitset.has(ordinal) && !facts.featureValues.includes(id)) bitset.set(ordinal, false);
    }
  }

  #join(ordinal: number, facts: VariantFacts) {
    for (const id of this.#memberships(facts)) this.#value(this.categories, id).set(ordinal, true);
    this.#value(this.eshops, facts.eshopId).set(ordinal, true);
    if (facts.manufacturerId !== null) this.#value(this.manufacturers, facts.manufacturerId).set(ordinal, true);
    for (const id of facts.featureValues) this.#value(this.features, id).set(ordinal, true);
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
