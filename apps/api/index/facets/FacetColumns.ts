import type { DimensionName, VariantFacts } from './VariantFacts.ts';
import { DIMENSION_NAMES } from './VariantFacts.ts';
import { allocateHalfWords, allocateWords, release } from './sharedMemory.ts';

/** Value of `priceWithDelivery` for an unknown delivery price: sorted last. */
const UNKNOWN_PRICE = 0xffffffff;
/** More than any number of days that is searched for. */
const UNKNOWN_DAYS = 0xffff;
/** Millimetres: longer ones are stored as this. */
const MAX_LENGTH = 0xfffe;
/** Value of `from` for an unknown dimension; `to` is 0, so no range overlaps it. */
const UNKNOWN_FROM = MAX_LENGTH + 1;

/**
 * Typed-array columns in shared memory, one entry per ordinal. Their entries are integers of at most 32 bits, so amounts are
 * grosze, and times are seconds.
 */
export class FacetColumns {
  capacity: number;
  id: Uint32Array;
  productId: Uint32Array;
  eshopId: Uint32Array;
  /** 0 without a manufacturer. */
  manufacturerId: Uint32Array;
  categoryId: Uint32Array;
  /** Grosze. */
  price: Uint32Array;
  /** Grosze. */
  lowestPrice: Uint32Array;
  /** Grosze; UNKNOWN_PRICE if the delivery price is unknown. */
  priceWithDelivery: Uint32Array;
  popularity: Uint32Array;
  /** Seconds since 1970. */
  createdAt: Uint32Array;
  /** Thousandths of stars, weighted by the number of reviews; 0 without reviews. */
  rating: Uint32Array;
  /** Hundredths of a percent. */
  discount: Uint32Array;
  /** Days until the shop ships; UNKNOWN_DAYS if unknown. */
  deliveryInDays: Uint16Array;
  /** Millimetres. */
  from: Record<DimensionName, Uint16Array>;
  to: Record<DimensionName, Uint16Array>;
  /** All of them. */
  readonly #columns: (Uint32Array | Uint16Array)[] = [];

  constructor(capacity: number, previous?: FacetColumns) {
    const words = (old?: Uint32Array) => {
      const column = allocateWords(capacity);
      this.#columns.push(column);
      if (old) column.set(old);
      return column;
    };
    const halfWords = (fill: number, old?: Uint16Array) => {
      const column = allocateHalfWords(capacity).fill(fill);
      this.#columns.push(column);
      if (old) column.set(old);
      return column;
    };
    const lengths = (fill: number, old?: Record<DimensionName, Uint16Array>) =>
      Object.fromEntries(DIMENSION_NAMES.map((name) => [name, halfWords(fill, old?.[name])])) as Record<
        DimensionName,
        Uint16Array
      >;
    this.capacity = capacity;
    this.id = words(previous?.id);
    this.productId = words(previous?.productId);
    this.eshopId = words(previous?.eshopId);
    this.manufacturerId = words(previous?.manufacturerId);
    this.categoryId = words(previous?.categoryId);
    this.price = words(previous?.price);
    this.lowestPrice = words(previous?.lowestPrice);
    this.priceWithDelivery = words(previous?.priceWithDelivery);
    this.popularity = words(previous?.popularity);
    this.createdAt = words(previous?.createdAt);
    this.rating = words(previous?.rating);
    this.discount = words(previous?.discount);
    this.deliveryInDays = halfWords(UNKNOWN_DAYS, previous?.deliveryInDays);
    this.from = lengths(UNKNOWN_FROM, previous?.from);
    this.to = lengths(0, previous?.to);
  }

  /** Releases the memory. */
  free() {
    for (const column of this.#columns) release(column);
  }

  write(ordinal: number, facts: VariantFacts) {
    this.id[ordinal] = facts.id;
    this.productId[ordinal] = facts.productId;
    this.eshopId[ordinal] = facts.eshopId;
    this.manufacturerId[ordinal] = facts.manufacturerId ?? 0;
    this.categoryId[ordinal] = facts.categoryId;
    this.price[ordinal] = facts.price;
    this.lowestPrice[ordinal] = facts.lowestPrice;
    this.priceWithDelivery[ordinal] =
      facts.deliveryPrice === null ? UNKNOWN_PRICE : Math.min(facts.price + facts.deliveryPrice, UNKNOWN_PRICE - 1);
    this.deliveryInDays[ordinal] = Math.min(facts.deliveryInDays ?? UNKNOWN_DAYS, UNKNOWN_DAYS);
    this.popularity[ordinal] = Math.max(0, facts.popularity);
    this.createdAt[ordinal] = facts.createdAt;
    this.rating[ordinal] = weighedRating(facts.reviewsSum, facts.reviewsCount);
    this.discount[ordinal] = Math.round(facts.discount * 100);
    for (const name of DIMENSION_NAMES) {
      const range = facts.dimensions[name];
      this.from[name][ordinal] = range ? Math.min(range.from, MAX_LENGTH) : UNKNOWN_FROM;
      this.to[name][ordinal] = range ? Math.min(range.to, MAX_LENGTH) : 0;
    }
  }

  /** Grosze of the cheapest delivery; null if unknown. */
  getDeliveryPrice(ordinal: number) {
    const total = this.priceWithDelivery[ordinal]!;
    return total === UNKNOWN_PRICE ? null : total - this.price[ordinal]!;
  }

  /** Days until the shop ships; null if unknown. */
  getDeliveryDays(ordinal: number) {
    const days = this.deliveryInDays[ordinal]!;
    return days === UNKNOWN_DAYS ? null : days;
  }
}

/** Thousandths of stars, with five reviews of 3.5 added: one perfect review must not beat a hundred very good ones. */
export function weighedRating(sum: number, count: number) {
  return count === 0 ? 0 : Math.round((1000 * (sum + 17.5)) / (count + 5));
}
