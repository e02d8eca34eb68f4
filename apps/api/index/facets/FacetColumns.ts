import type { DimensionName, VariantFacts } from './VariantFacts.ts';
import { DIMENSION_NAMES } from './VariantFacts.ts';
import { allocateHalfWords, allocateWords, release } from './sharedMemory.ts';

/** Value of `priceWithDelivery` for an unknown delivery price: sorted last. */
const UNKNOWN_PRICE = 0xffffffff;
/** More than any number of days that is searched for. */
const UNKNOWN_DAYS = 0xffff;

/** Typed-array columns in shared memory, one entry per ordinal. */
export class FacetColumns {
  capacity: number;
  id: Uint32Array;
  productId: Uint32Array;
  eshopId: Uint32Array;
  /** 0 without a manufacturer. */
  manufacturerId: Uint32Array;
  categoryId: Uint32Array;
  price: Uint32Array;
  lowestPrice: Uint32Array;
  priceWithDelivery: Uint32Array;
  popularity: Uint32Array;
  createdAt: Uint32Array;
  /** Thousandths of stars, weighted by the number of reviews; 0 without reviews. */
  rating: Uint32Array;
  /** Hundredths of a percent. */
  discount: Uint32Array;
  /** Days until the shop ships; UNKNOWN_DAYS if unknown. */
  deliveryInDays: Uint16Array;
  /** Millimetres. For an unknown dimension, from is greater than to, so that no range overlaps it. */
  from: Record<DimensionName, Uint16Array>;
  to: Record<DimensionName, Uint16Array>;

  constructor(capacity: number, previous?: FacetColumns) {
    const words = (old?: Uint32Array) => {
      const column = allocateWords(capacity);
      if (old) column.set(old);
      return column;
    };
    const halfWords = (fill: number, old?: Uint16Array) => {
      const column = allocateHalfWords(capacity).fill(fill);
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
    this.from = lengths(0xffff, previous?.from);
    this.to = lengths(0, previous?.to);
  }

  /** Releases the memory. */
  free() {
    const words = [this.id, this.productId, this.eshopId, this.manufacturerId, this.categoryId, this.price];
    const more = [
      this.lowestPrice,
      this.priceWithDelivery,
      this.popularity,
      this.createdAt,
      this.rating,
      this.discount,
    ];
    const lengths = [this.deliveryInDays, ...Object.values(this.from), ...Object.values(this.to)];
    for (const column of [...words, ...more, ...lengths]) release(column);
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
      this.from[name][ordinal] = range ? Math.min(range.from, 0xfffe) : 0xffff;
      this.to[name][ordinal] = range ? Math.min(range.to, 0xfffe) : 0;
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
