import type { Voucher } from '@gniazdo/contracts';
import type { Reference, ShopVoucher } from '../../index/reference/Reference.ts';

type Offer = { eshopId: number; categoryId: number; price: number };

/** Whether a voucher is valid on a day. */
export function isVoucherValid({ validFrom, validTo }: Pick<ShopVoucher, 'validFrom' | 'validTo'>, day: string) {
  return (validFrom === null || validFrom <= day) && (validTo === null || validTo >= day);
}

/** The price of an offer with a voucher of its shop, in grosze as `price`; null if the voucher does not apply to it. */
export function applyVoucher(
  { value, valueType, categoryIds, minOrder }: ShopVoucher,
  { categoryId, price }: Pick<Offer, 'categoryId' | 'price'>,
  reference: Reference,
) {
  if (categoryIds && !reference.categories.getAncestorIds(categoryId).some((id) => categoryIds.includes(id)))
    return null;
  if (minOrder !== null && price < Math.round(minOrder * 100)) return null;
  const reduced = valueType === 'percent' ? Math.round(price * (1 - value / 100)) : price - Math.round(value * 100);
  return reduced > 0 ? reduced : null;
}

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
    const { code, value, valueType, minOrder } = voucher;
    const reduced = isVoucherValid(voucher, day) ? applyVoucher(voucher, { categoryId, price }, reference) : null;
    if (reduced === null) continue;
    const priceWithVoucher = reduced / 100;
    if (best === null || priceWithVoucher < best.priceWithVoucher) {
      best = { code, value, valueType, priceWithVoucher, minOrder };
    }
  }
  return best;
}
