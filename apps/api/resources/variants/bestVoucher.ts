import type { Voucher } from '@gniazdo/contracts';
import type { Reference } from '../../index/reference/Reference.ts';

type Offer = { eshopId: number; categoryId: number; price: number };

/** The voucher code of the shop with the lowest price for an offer (price in grosze) on a day; null if none applies. */
export function bestVoucher(reference: Reference, { eshopId, categoryId, price }: Offer, day: string): Voucher | null {
  let best: Voucher | null = null;
  for (const { code, value, valueType, validFrom, validTo, categoryIds } of reference.vouchers.get(eshopId) ?? []) {
    if ((validFrom !== null && validFrom > day) || (validTo !== null && validTo < day)) continue;
    if (categoryIds && !reference.categories.getAncestorIds(categoryId).some((id) => categoryIds.includes(id)))
      continue;
    const reduced = valueType === 'percent' ? Math.round(price * (1 - value / 100)) : price - Math.round(value * 100);
    if (reduced <= 0) continue;
    const priceWithVoucher = reduced / 100;
    if (best === null || priceWithVoucher < best.priceWithVoucher) best = { code, value, valueType, priceWithVoucher };
  }
  return best;
}
