import type { DeliveryProvider } from '@gniazdo/contracts';
import type { RawShipping } from '../read/RawOffer.ts';
import { COUNT_LIMITS, TEXT_LIMITS } from '../textLimits.ts';
import { remember } from '../remember.ts';
import { toSingleLine } from './toPlainText.ts';
import { parsePrice } from './parsePrice.ts';

const COD = /\s*[([-]?\s*(?:płatne |za |płatność )?(?:przy odbiorze|pobranie(?:m)?)\s*[)\]]?/i;

/**
 * Delivery options in Poland, one provider per service. A service "… (pobranie)" is the cash-on-delivery price of the
 * service without that word. `cheapest` is in grosze, of what is brought to the buyer; null if the shop only lets them collect it or
 * says nothing.
 */
export function normaliseDeliveries(shippings: RawShipping[], days: number | null) {
  const byName = new Map<string, { price: number | null; cod: number | null }>();
  for (const { country, service, price } of shippings.slice(0, COUNT_LIMITS.services)) {
    const parsed = parseDeliveryPrice(price ?? '');
    if (!parsed.ok || (country && country.toUpperCase() !== 'PL')) continue;
    const { full, name } = parseService(service ?? 'Dostawa');
    const known = byName.get(name) ?? { price: null, cod: null };
    byName.set(name, name === full ? { ...known, price: parsed.grosze } : { ...known, cod: parsed.grosze });
  }
  const deliveries = [...byName].map(([label, { price, cod }], index): DeliveryProvider => {
    const amount = (price ?? cod)!;
    const item = {
      id: index + 1,
      type: getDeliveryType(label),
      label,
      price: amount / 100,
      priceCod: cod === null ? null : cod / 100,
    };
    return { label, logo: null, website: null, items: [{ ...item, deliveryDays: days }] };
  });
  // Who collects the goods gets no delivery.
  const prices = [...byName].flatMap(([label, { price, cod }]) =>
    getDeliveryType(label) === 'pickup' ? [] : [(price ?? cod)!],
  );
  return { deliveries, cheapest: prices.length ? Math.min(...prices) : null };
}

const parseDeliveryPrice = remember(parsePrice);

const parseService = remember((service) => {
  const full = toSingleLine(service, TEXT_LIMITS.service);
  return { full, name: full.replace(COD, '').trim() || full };
});

const getDeliveryType = remember((label) => {
  if (/odbi[oó]r|salon|sklep/i.test(label)) return 'pickup';
  if (/paczkomat|inpost|orlen|punkt|automat/i.test(label)) return 'parcelLocker';
  return 'courier';
});
