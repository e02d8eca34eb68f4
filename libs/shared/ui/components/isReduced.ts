import type { Variant } from '@gniazdo/contracts/offers';
import { reductionPercent } from '@gniazdo/format';

type Price = Pick<Variant['price'], 'price' | 'priceBeforeDiscount' | 'lowestPrice30Days'>;

/** Whether a price may be shown as reduced: the price log proves the reduction and it is large enough. */
export function isReduced({ price, priceBeforeDiscount, lowestPrice30Days }: Price) {
  return reductionPercent({ price, priceBefore: priceBeforeDiscount, lowestPrice: lowestPrice30Days }) !== null;
}
