import type { Variant } from '@gniazdo/contracts';
import { reductionPercent } from '@gniazdo/format';

type Price = Pick<Variant['price'], 'price' | 'priceBeforeDiscount' | 'lowestPrice30Days'>;

/** Whether a price may be shown as a reduction: not for a fall of a złoty or two. */
export function isReduced({ price, priceBeforeDiscount, lowestPrice30Days }: Price) {
  return reductionPercent({ price, priceBefore: priceBeforeDiscount, lowestPrice: lowestPrice30Days }) !== null;
}
