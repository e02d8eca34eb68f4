import { remember } from '../text/remember.ts';
import { fold } from '../text/fold.ts';

/** `https://schema.org/InStock`, `in-stock` and `IN STOCK` → `instock`. */
const toKey = remember((text) =>
  fold(text.replace(/^(?:https?:\/\/schema\.org\/|schema:)/i, '')).replace(/[^a-z0-9]+/g, ''),
);

const AVAILABLE = toKeys(`
  in stock, available, available for order, in store, online only, limited availability, low stock, true, yes, tak,
  dostępny, dostępna, dostępne, w magazynie, na magazynie, na stanie, na składzie, w sprzedaży, od ręki, mała ilość,
  ostatnie sztuki, duża ilość, średnia ilość, wysyłka w 24h, wysyłka 24h`);
/** Can be ordered, but the shop does not have it. */
const ORDERED_FIRST = toKeys(`
  preorder, pre sale, backorder, back order, made to order, available on order, on order, in store only, na zamówienie,
  na życzenie, przedsprzedaż, zapytaj o dostępność, on request`);
const SOLD_OUT = toKeys(`
  out of stock, unavailable, not available, not in stock, sold out, discontinued, false, no, nie, niedostępny,
  niedostępna, niedostępne, chwilowo niedostępny, chwilowo niedostępna, chwilowo niedostępne, tymczasowo niedostępny,
  brak, brak w magazynie, brak na stanie, brak towaru, wyprzedany, wyprzedana, wyprzedane, wycofany, wycofana, wycofane`);

export type Availability = 'available' | 'orderedFirst' | 'soldOut';

/** What an offer is declared as; undefined if the text says nothing known. */
export function parseAvailability(text: string): Availability | undefined {
  const key = toKey(text);
  if (AVAILABLE.has(key)) return 'available';
  if (ORDERED_FIRST.has(key)) return 'orderedFirst';
  return SOLD_OUT.has(key) ? 'soldOut' : undefined;
}

const CONDITIONS = new Map<string, string | null>([
  ...withValue(
    null,
    'new, new condition, brand new, nowy, nowa, nowe, fabrycznie nowy, fabrycznie nowa, fabrycznie nowe',
  ),
  ...withValue(
    'Używany',
    `used, used condition, pre owned, second hand, używany, używana, używane, z drugiej ręki, open box,
     like new, jak nowy, jak nowa, jak nowe, used like new, used good, used very good, used acceptable`,
  ),
  ...withValue(
    'Odnowiony',
    `refurbished, refurbished condition, certified refurbished, renewed, reconditioned, odnowiony, odnowiona, odnowione,
     regenerowany, regenerowana, regenerowane, po renowacji`,
  ),
  ...withValue(
    'Powystawowy',
    'ekspozycja, powystawowy, powystawowa, powystawowe, poekspozycyjny, poekspozycyjna, poekspozycyjne, ekspozycyjny, display',
  ),
  ...withValue('Uszkodzony', 'damaged, damaged condition, uszkodzony, uszkodzona, uszkodzone'),
]);

/** What a shopper has to know about the condition of a thing; null if it is new, undefined if the text is not known. */
export function parseCondition(text: string): string | null | undefined {
  return CONDITIONS.get(toKey(text));
}

function toKeys(texts: string) {
  return new Set(texts.split(',').map((text) => toKey(text.trim())));
}

function withValue<T>(value: T, texts: string) {
  return [...toKeys(texts)].map((key): [string, T] => [key, value]);
}
