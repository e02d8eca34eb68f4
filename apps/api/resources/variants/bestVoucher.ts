import type { Voucher } from '@gniazdo/contracts';
import type { Reference, ShopVoucher } from '../../index/reference/Reference.ts';

type Offer = { eshopId: number; categoryId: number; price: number };

/** A grosz of the cheapest offers. */
const ROUNDING_PERCENT = 0.1;

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

/**
 * What a voucher takes off the lowest price of 30 days (grosze), of which a reduction has to be measured: whole percent, rounded
 * down, or PLN. Null if the price with it is not lower.
 */
export function measureVoucher(voucher: ApplicableVoucher | null, lowest: number): ApplicableVoucher | null {
  if (!voucher) return null;
  const saved = lowest - Math.round(voucher.priceWithVoucher * 100);
  if (voucher.valueType === 'amount') return saved > 0 ? { ...voucher, value: saved / 100 } : null;
  const percent = (saved / lowest) * 100;
  // Its price is rounded to whole grosze.
  if (percent >= voucher.value - ROUNDING_PERCENT) return voucher;
  return percent >= 1 ? { ...voucher, value: Math.floor(percent) } : null;
}
