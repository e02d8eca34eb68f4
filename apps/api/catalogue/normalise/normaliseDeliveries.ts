import type { DeliveryProvider } from '@gniazdo/contracts/offers';
import type { RawShipping } from '../read/RawOffer.ts';
import { COUNT_LIMITS, TEXT_LIMITS } from '../text/textLimits.ts';
import { remember } from '../text/remember.ts';
import { fold } from '../text/fold.ts';
import { toSingleLine } from './toPlainText.ts';
import { parsePrice } from './parsePrice.ts';

const COD = /(?<!\s)\s*(?:[([-]\s*)?(?:płatne |za |płatność )?(?:przy odbiorze|pobranie(?:m)?)\s*[)\]]?/i;
const POLAND = /^(?:pl|pol|polska|poland)$/i;

/**
 * Delivery options in Poland, one provider per service. A service "… (pobranie)" is the cash-on-delivery price of the
 * service without that word. `cheapest` is in grosze, of what is brought to the buyer; null if the shop only lets them collect it or
 * says nothing. `problems`: prices that cannot be read.
 */
export function normaliseDeliveries(shippings: RawShipping[], days: number | null) {
  const byName = new Map<string, { price: number | null; cod: number | null }>();
  const problems: string[] = [];
  for (const { country, service, price } of shippings.slice(0, COUNT_LIMITS.services)) {
    if (!price || (country && !POLAND.test(country))) continue;
    const parsed = parseDeliveryPrice(price);
    if (!parsed.ok) {
      problems.push(parsed.reason);
      continue;
    }
    if (parsed.note) problems.push(parsed.note);
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
  return { deliveries, cheapest: prices.length ? Math.min(...prices) : null, problems };
}

const parseDeliveryPrice = remember((text) =>
  /^(?:gratis|free|darmowa|bezpłatna|za darmo)$/i.test(text) ? { ok: true as const, grosze: 0 } : parsePrice(text),
);

const parseService = remember((service) => {
  const full = toSingleLine(service, TEXT_LIMITS.service);
  return { full, name: full.replace(COD, '').trim() || full };
});

/** Words without diacritics, in this order: `Kurier InPost` is a courier, `Odbiór w Paczkomacie` a locker. */
const TYPES = [
  { type: 'pickup', pattern: /\b(?:osobist\w*|click ?(?:&|and|n) ?collect)\b/ },
  {
    type: 'parcelLocker',
    pattern:
      /\b(?:paczko(?:mat|macie|punkt|pkt)\w*|automa(?:t|tu|ty|cie|tach|tow|ciech)|lodowkomat\w*|skrytk\w*|punk(?:t|tu|ty|cie|tach|tow)|pickup|pick up|parcelshop|parcel shop|parcel locker|access point|service ?point|(?:dhl|allegro) pop|zabk\w*|ruch\w*|one ?box|allebox|swip ?box|boxomat\w*)\b/,
  },
  { type: 'courier', pattern: /\b(?:kurier\w*|courier|transport\w*|spedycj\w*|wnies\w*)\b/ },
  { type: 'pickup', pattern: /\b(?:odbior\w*|odbierz|salon\w*|sklepie|stacjonarn\w*)\b/ },
  { type: 'parcelLocker', pattern: /\b(?:inpost|orlen)\b/ },
] as const;

/** Where a parcel is handed over. Everything that names no other place is brought to the door. */
const getDeliveryType = remember((label) => {
  const text = fold(label);
  return TYPES.find(({ pattern }) => pattern.test(text))?.type ?? 'courier';
});
