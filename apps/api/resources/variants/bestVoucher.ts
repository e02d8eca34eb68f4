import type { Voucher } from '@gniazdo/contracts';
import type { Reference } from '../../index/reference/Reference.ts';

type Offer = { eshopId: number; categoryId: number; price: number };

/** What a voucher is worth for one offer. */
type ApplicableVoucher = Omit<Voucher, 'lowestPrice30Days'>;

/**
 * The voucher code of the shop with the lowest price for an offer (price in grosze) on a day; null if none applies. A
 * code applies from its minimum value of the order on: the offer alone must reach it.
 */
export function bestVoucher(
  reference: Reference,
  { eshopId, categoryId, price }: Offer,
  day: string,
): ApplicableVoucher | null {
  let best: ApplicableVoucher | null = null;
  for (const voucher of reference.vouchers.get(eshopId) ?? []) {
    const { code, value, valueType, validFrom, validTo, categoryIds, minOrder } = voucher;
    if ((validFrom !== null && validFrom > day) || (validTo !== null && validTo < day)) continue;
    if (categoryIds && !reference.categories.getAncestorIds(categoryId).some((id) => categoryIds.includes(id)))
      continue;
    if (minOrder !== null && price < Math.round(minOrder * 100)) continue;
    const reduced = valueType === 'percent' ? Math.round(price * (1 - value / 100)) : price - Math.round(value * 100);
    if (reduced <= 0) continue;
    const priceWithVoucher = reduced / 100;
    if (best === null || priceWithVoucher < best.priceWithVoucher) {
      best = { code, value, valueType, priceWithVoucher, minOrder };
    }
  }
  return best;
}
