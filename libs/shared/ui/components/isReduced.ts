import type { Variant } from '@gniazdo/contracts';

/** Whether a price may be shown as a reduction: only against a higher price before. */
export function isReduced({ price, priceBeforeDiscount }: Pick<Variant['price'], 'price' | 'priceBeforeDiscount'>) {
  return priceBeforeDiscount !== null && priceBeforeDiscount > price;
}
