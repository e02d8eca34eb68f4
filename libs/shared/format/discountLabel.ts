import { formatDiscount } from './formatDiscount.ts';

/** Percent. Shops call less a price, not a reduction. */
const LEAST_SHOWN = 8;

/** What a tag says of a reduction of that many percent: `-15 %`; null when it is too small to be made much of. */
export function discountLabel(percent: number) {
  return percent < LEAST_SHOWN ? null : formatDiscount(percent);
}
