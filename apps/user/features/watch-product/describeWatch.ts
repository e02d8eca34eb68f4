import { formatPrice } from '@gniazdo/format';
import type { Watch } from '@gniazdo/state';

/** When a mail is sent, in which shops, or what must be done before. */
export function describeWatch(watch: Watch) {
  const event = describeEvent(watch);
  if (watch.isConfirmed !== false) return `Napiszemy, ${event}.`;
  const address = watch.address ? ` na ${watch.address}` : '';
  return `Czeka na potwierdzenie adresu: otwórz link z wiadomości, którą wysłaliśmy${address}. Potem napiszemy, ${event}.`;
}

function describeEvent({ targetPrice, isOfAllShops }: Watch) {
  if (targetPrice === null) {
    if (isOfAllShops === undefined) return 'gdy produkt będzie znów dostępny';
    return isOfAllShops ? 'gdy produkt będzie dostępny w dowolnym sklepie' : 'gdy ta oferta będzie znów dostępna';
  }
  const price = formatPrice(targetPrice);
  if (isOfAllShops === undefined) return `gdy cena spadnie do ${price}`;
  return isOfAllShops
    ? `gdy cena z dostawą w dowolnym sklepie spadnie do ${price}`
    : `gdy cena tej oferty, bez dostawy, spadnie do ${price}`;
}
