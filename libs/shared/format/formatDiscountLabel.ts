import { formatDiscount } from './formatDiscount.ts';
import { MIN_REDUCTION_PERCENT } from './reductionPercent.ts';

/** The tag of a reduction in percent: `-15 %`; null below MIN_REDUCTION_PERCENT. */
export function formatDiscountLabel(percent: number) {
  return percent < MIN_REDUCTION_PERCENT ? null : formatDiscount(percent);
}
