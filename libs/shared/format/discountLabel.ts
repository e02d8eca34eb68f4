import { formatDiscount } from './formatDiscount.ts';
import { LEAST_REDUCTION_PERCENT } from './reductionPercent.ts';

/** What a tag says of a reduction of that many percent: `-15 %`; null when it is too small to be one. */
export function discountLabel(percent: number) {
  return percent < LEAST_REDUCTION_PERCENT ? null : formatDiscount(percent);
}
