import type { Voucher } from '@gniazdo/contracts/offers';
import type { Reference, ShopVoucher } from '../reference/Reference.ts';

/**
 * SQL: the lowest price of the last 30 days, today included, of `v` in the price log, in grosze; null for shops without
 * vouchers. A price is valid until the next row, so the last row before the 30 days counts too.
 */
export const LOWEST_RECENT = `(
  select min(case when h."on" <= since.day then h.price else h.lowest end)
  from (select (now() at time zone 'Europe/Warsaw')::date - 30 as day) as since
  join price_history h on h.variant_id = v.id
  where exists (select from voucher where voucher.eshop_id = v.eshop_id)
    and h."on" >= coalesce(
      (select max(b."on") from price_history b where b.variant_id = v.id and b."on" <= since.day), '-infinity')
)`;

/** Prices in grosze. */
type Offer = {
  eshop_id: number;
  category_id: number;
  price: number;
  /** Of the last 30 days (`LOWEST_RECENT`); null if the log has no price. */
  lowest_recent: number | null;
};

/** Whether a voucher is valid on a day. */
export function isVoucherValid({ validFrom, validTo }: Pick<ShopVoucher, 'validFrom' | 'validTo'>, day: string) {
  return (validFrom === null || validFrom <= day) && (validTo === null || validTo >= day);
}

/**
 * The price of an offer with a voucher of its shop, in grosze, and what it takes off the lowest price of the last 30 days, of
 * which a reduction has to be measured: whole percent, rounded down, or PLN. Null if the voucher does not apply to the offer,
 * or its price is not lower than that. Lists, filters, counts, cards and product pages all use this rule.
 */
export function applyVoucher(
  { value, valueType, categoryIds, minOrder }: ShopVoucher,
  { category_id, price, lowest_recent }: Omit<Offer, 'eshop_id'>,
  reference: Reference,
) {
  if (categoryIds && !reference.categories.getAncestorIds(category_id).some((id) => categoryIds.includes(id)))
    return null;
  if (minOrder !== null && price < Math.round(minOrder * 100)) return null;
  const reduced = valueType === 'percent' ? Math.round(price * (1 - value / 100)) : price - Math.round(value * 100);
  const lowest = Math.min(price, lowest_recent ?? price);
  if (reduced <= 0 || reduced >= lowest) return null;
  if (lowest === price) return { price: reduced, value };
  if (valueType === 'amount') return { price: reduced, value: (lowest - reduced) / 100 };
  const percent = Math.floor(((lowest - reduced) * 100) / lowest);
  return percent > 0 ? { price: reduced, value: percent } : null;
}

/**
 * The voucher code of the shop with the lowest price for an offer on a day; null if none applies. A code applies from its
 * minimum value of the order on: the offer alone must reach it.
 */
export function bestVoucher(
  reference: Reference,
  offer: Offer,
  day: string,
): Omit<Voucher, 'lowestPrice30Days'> | null {
  let best: Omit<Voucher, 'lowestPrice30Days'> | null = null;
  for (const voucher of reference.vouchers.get(offer.eshop_id) ?? []) {
    const { code, valueType, minOrder } = voucher;
    const applied = isVoucherValid(voucher, day) ? applyVoucher(voucher, offer, reference) : null;
    if (applied === null) continue;
    const priceWithVoucher = applied.price / 100;
    if (best === null || priceWithVoucher < best.priceWithVoucher) {
      best = { code, value: applied.value, valueType, priceWithVoucher, minOrder };
    }
  }
  return best;
}
