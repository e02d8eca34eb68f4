import type { Variant, Voucher } from '@gniazdo/contracts/offers';
import { formatDecimal } from './numbers.ts';

// 100 × (1 − 0.71) is 28.999999999999996 in binary floating point, and must not be shown as 28.
const BINARY_ERROR = 1e-9;

const others = new Map<string, Intl.NumberFormat>();

/** An amount in PLN, with no-break spaces: `1 299 zł`, `1 299,99 zł`, `99,90 zł`. */
export function formatPrice(amount: number) {
  const grosze = Math.round(amount * 100);
  return `${formatDecimal(grosze / 100, grosze % 100 ? 2 : 0)}\u00a0zł`;
}

/** An amount in another currency, in Polish notation: `302,33 €`. `currency` is an ISO 4217 code. */
export function formatForeignPrice(amount: number, currency: string) {
  let format = others.get(currency);
  if (!format) others.set(currency, (format = new Intl.NumberFormat('pl-PL', { style: 'currency', currency })));
  return format.format(amount);
}

/** `lub 10 razy 129,90 zł`; the amount is in PLN per month. */
export function formatInstallment(months: number, amount: number) {
  return `lub ${months} razy ${formatPrice(amount)}`;
}

/** A positive percentage → `-15 %`, rounded down so that no reduction is overstated; null below 1 %. */
export function formatDiscount(percent: number) {
  const floored = Math.floor(percent + BINARY_ERROR);
  return floored < 1 ? null : `-${floored}\u00a0%`;
}

/** What a voucher takes off: `-10 %` or `-100 zł od 1 000 zł`, where the second amount is the minimum order. */
export function formatVoucher({ value, valueType, minOrder }: Pick<Voucher, 'value' | 'valueType' | 'minOrder'>) {
  const decimals = Number.isInteger(value) ? 0 : 1;
  const reduction = valueType === 'percent' ? `-${formatDecimal(value, decimals)}\u00a0%` : `-${formatPrice(value)}`;
  return minOrder ? `${reduction} od\u00a0${formatPrice(minOrder)}` : reduction;
}

/**
 * Whether the value of an offer's code is counted from the lowest price of the last 30 days, because that is below the present
 * price. It is then shown beside that price (`VoucherLowestPrice`), not beside the code.
 */
export function isCountedFromLowest({ voucher, price }: Pick<Variant, 'voucher' | 'price'>) {
  return voucher?.lowestPrice30Days != null && voucher.lowestPrice30Days < price.price;
}

/** The terms of an offer's code: what it takes off the present price, or only the minimum order; null without either. */
export function formatCodeTerms({ voucher, price }: Pick<Variant, 'voucher' | 'price'>) {
  if (!voucher) return null;
  if (!isCountedFromLowest({ voucher, price })) return formatVoucher(voucher);
  return voucher.minOrder ? `zamówienie od\u00a0${formatPrice(voucher.minOrder)}` : null;
}

/** Price of an offer with its cheapest delivery in PLN; null if the delivery price is unknown. */
export function priceWithDelivery({
  price,
  deliveryPrice,
  freeShipping,
}: Pick<Variant, 'price' | 'deliveryPrice' | 'freeShipping'>) {
  const delivery = freeShipping ? 0 : deliveryPrice;
  return delivery === null ? null : Math.round((price.price + delivery) * 100) / 100;
}

/** Price with the voucher code and the cheapest delivery in PLN; null without a code or if the delivery price is unknown. */
export function codePriceWithDelivery(variant: Pick<Variant, 'price' | 'deliveryPrice' | 'freeShipping' | 'voucher'>) {
  const { voucher, price } = variant;
  return voucher && priceWithDelivery({ ...variant, price: { ...price, price: voucher.priceWithVoucher } });
}
