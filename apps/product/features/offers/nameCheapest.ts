import type { Offer } from '@gniazdo/contracts/offers';
import { codePriceWithDelivery } from '@gniazdo/format';

/** How the cheapest of some offers is marked, `words`, and more if a voucher code makes an offer cheaper than all without one. */
export function nameCheapest(offers: readonly Offer[], words: string): string {
  const active = offers.filter(({ variant }) => variant.active);
  const lowest = Math.min(...active.map(({ totalPrice }) => totalPrice ?? Infinity));
  const isCodeCheaper = active.some(({ variant }) => (codePriceWithDelivery(variant) ?? Infinity) < lowest);
  return isCodeCheaper ? `${words} bez kodu` : words;
}
