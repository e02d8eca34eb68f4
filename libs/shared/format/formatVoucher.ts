import type { Voucher } from '@gniazdo/contracts/offers';
import { formatDecimal } from './formatDecimal.ts';
import { formatPrice } from './formatPrice.ts';

/** What a voucher takes off: `-10 %` or `-100 zł od 1 000 zł`, where the second amount is the minimum order. */
export function formatVoucher({ value, valueType, minOrder }: Pick<Voucher, 'value' | 'valueType' | 'minOrder'>) {
  const decimals = Number.isInteger(value) ? 0 : 1;
  const reduction = valueType === 'percent' ? `-${formatDecimal(value, decimals)}\u00a0%` : `-${formatPrice(value)}`;
  return minOrder ? `${reduction} od\u00a0${formatPrice(minOrder)}` : reduction;
}
