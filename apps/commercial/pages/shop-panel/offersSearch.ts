import {
  type OfferCause,
  type OfferState,
  SHOP_OFFER_ORDERS,
  type ShopOffersQuery,
  shopOffersQuerySchema,
} from '@gniazdo/contracts/account';
import { shopPanelEndpoints, shopPanelPaths } from '@gniazdo/contracts/site';

export type OffersSearch = Partial<ShopOffersQuery>;

/** Parameters of the address of the page by field of the API. */
export const OFFERS_QUERY = {
  state: 'stan',
  cause: 'przyczyna',
  category: 'kategoria',
  q: 'szukaj',
  sort: 'sortuj',
  month: 'okres',
  after: 'po',
} as const;
type Field = keyof typeof OFFERS_QUERY;
const FIELDS = Object.keys(OFFERS_QUERY) as Field[];

export const STATE_TEXTS: Record<OfferState, string> = {
  shown: 'W serwisie',
  held: 'Wstrzymana cena',
  disabled: 'Wyłączona przez nas',
  paused: 'Ukryta, bo nie pokazujemy teraz sklepu',
  gone: 'Nie ma jej w pliku lub wyprzedana',
};

export const CAUSE_TEXTS: Record<OfferCause, { name: string; advice: string }> = {
  gtin: {
    name: 'Brak kodu GTIN',
    advice: 'Podaj poprawny kod EAN (gtin). Po nim najpewniej łączymy oferty różnych sklepów w jeden produkt.',
  },
  alone: {
    name: 'Jedyny sklep z produktem',
    advice: 'Tego produktu nie ma u nas w innym sklepie. Jeśli inni go sprzedają, sprawdź GTIN, markę i nazwę.',
  },
  category: {
    name: 'Odgadnięta kategoria',
    advice:
      'Z kategorii, którą podajesz jako pierwszą, nie wynika nasza, więc o kategorii zdecydowała nazwa lub inne pola. Podaj dokładniejszą kategorię (product_type).',
  },
  delivery: {
    name: 'Brak ceny dostawy',
    advice: 'Podaj cenę dostawy (shipping). Bez niej oferta jest na końcu listy według ceny z dostawą.',
  },
  price: {
    name: 'Cena wstrzymana jako nieprawdopodobna',
    advice:
      'Cena jest co najmniej dziesięć razy niższa lub wyższa niż zwykle w innych ofertach produktu, więc oferty nie pokazujemy. Popraw ją w pliku.',
  },
};

export const ORDER_TEXTS: Record<(typeof SHOP_OFFER_ORDERS)[number], string> = {
  clicks: 'Najwięcej przejść',
  cost: 'Najwyższy koszt',
  orders: 'Najwięcej zamówień',
  impressions: 'Najwięcej wyświetleń',
  price: 'Najwyższa cena',
};

/** What the address of the page asks for; what is not valid is left out. */
export function readOffersSearch(url: string): OffersSearch {
  const given = new URL(url, 'http://host').searchParams;
  const { shape } = shopOffersQuerySchema;
  const entries = FIELDS.flatMap((field) => {
    const { success, data } = shape[field].safeParse(given.get(OFFERS_QUERY[field])?.trim() || undefined);
    return success && data !== undefined ? [[field, data]] : [];
  });
  return Object.fromEntries(entries) as OffersSearch;
}

/** Address of the page of offers. */
export function offersPath(search: OffersSearch) {
  const entries = FIELDS.filter((field) => field !== 'sort' || search.sort !== SHOP_OFFER_ORDERS[0]).map((field) => [
    OFFERS_QUERY[field],
    search[field]?.toString(),
  ]);
  return shopPanelPaths.offers(Object.fromEntries(entries) as Parameters<typeof shopPanelPaths.offers>[0]);
}

/** Address of the file with all offers that a search finds. */
export function offersFilePath({ state, cause, category, q, month }: OffersSearch) {
  return shopPanelEndpoints.offersFile({ state, cause, category, q, month });
}
