import type { Variant } from '@gniazdo/contracts/offers';
import { formatDiscount } from '@gniazdo/format';
import { isReduced } from './isReduced.ts';

/** The tag of a proven reduction: `-15 %`; null without one. `Price` of the same offer shows the lowest price of 30 days. */
export function getReductionLabel({ discount, price }: Pick<Variant, 'discount' | 'price'>) {
  return discount && isReduced(price) ? formatDiscount(discount.discount) : null;
}
