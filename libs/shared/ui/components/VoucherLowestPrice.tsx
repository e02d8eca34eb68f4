import type { Variant } from '@gniazdo/contracts/offers';
import { isReduced } from './isReduced.ts';
import { LowestPrice } from './LowestPrice.tsx';

type Props = { variant: Pick<Variant, 'voucher' | 'price'> };

/**
 * The required line for the price with a voucher; nothing if the price of the offer is reduced, the lowest since, and shows its
 * own.
 */
export function VoucherLowestPrice({ variant: { voucher, price } }: Props) {
  if (!voucher?.lowestPrice30Days) return null;
  if (isReduced(price) && voucher.lowestPrice30Days >= price.price) return null;
  return <LowestPrice amount={voucher.lowestPrice30Days} />;
}
