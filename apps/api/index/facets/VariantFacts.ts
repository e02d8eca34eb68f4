import type { PromoTag } from '@gniazdo/contracts/offers';

/** The facts of a variant by which lists filter, count and sort. */
export type VariantFacts = {
  id: number;
  productId: number;
  eshopId: number;
  manufacturerId: number | null;
  categoryId: number;
  /** Active and not disabled. Only these are in lists. */
  isListed: boolean;
  inStock: boolean;
  isDiscounted: boolean;
  hasVoucher: boolean;
  /** Grosze. */
  price: number;
  /** Grosze: the lowest price of the last 30 days, or the price if that is not known or needed. */
  lowestPrice: number;
  /** Grosze of the cheapest delivery; 0 is free, null is unknown. */
  deliveryPrice: number | null;
  /** Days until the shop ships; null is unknown. */
  deliveryInDays: number | null;
  /** Shipped until Christmas Eve of this year. */
  isBeforeChristmas: boolean;
  popularity: number;
  /** Seconds since 1970. */
  createdAt: number;
  reviewsSum: number;
  reviewsCount: number;
  /** Reduction in percent; 0 without one. */
  discount: number;
  promoTags: PromoTag[];
  featureValues: number[];
  /** Millimetres. */
  dimensions: Record<DimensionName, { from: number; to: number } | null>;
};

export const DIMENSION_NAMES = ['width', 'height', 'depth', 'diameter'] as const;
export type DimensionName = (typeof DIMENSION_NAMES)[number];
