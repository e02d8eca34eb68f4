import type { Offer } from '@gniazdo/contracts/offers';
import { codePriceWithDelivery } from '@gniazdo/format';

/** How the cheapest offer with delivery is marked: with its code, the offer of another shop may cost less. */
export function nameCheapest(offers: readonly Offer[]): string {
  const active = offers.filter(({ variant }) => variant.active);
  const cheapest = active.find(({ isCheapestTotal }) => isCheapestTotal);
  const lowest = Math.min(cheapest?.totalPrice ?? 0, withCode(cheapest));
  return active.some((offer) => withCode(offer) < lowest) ? 'Najtaniej z dostawą bez kodu' : 'Najtaniej z dostawą';
}

function withCode(offer: Offer | undefined) {
  return (offer && codePriceWithDelivery(offer.variant)) ?? Infinity;
}
