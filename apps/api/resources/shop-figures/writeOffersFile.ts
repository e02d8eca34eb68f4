import type { OfferCause, OfferState } from '@gniazdo/contracts/account';
import type { Database } from '../../database/one.ts';
import { BYTE_ORDER_MARK, formatCsvRow } from '../../http/writeCsv.ts';
import { listCauses, type OfferFilter, readOffers } from './findShopOffers.ts';

/** Rows that are read, and sent, at once. */
const BATCH = 2_000;

const STATES: Record<OfferState, string> = {
  shown: 'w serwisie',
  held: 'wstrzymana cena',
  disabled: 'wyłączona',
  paused: 'sklep niewidoczny',
  gone: 'nie ma jej w pliku',
};
const CAUSES: Record<OfferCause, string> = {
  gtin: 'brak GTIN',
  alone: 'jedyny sklep z produktem',
  category: 'odgadnięta kategoria',
  delivery: 'brak ceny dostawy',
  price: 'wstrzymana cena',
};

const COLUMNS = [
  'Identyfikator',
  'Nazwa',
  'Kategoria',
  'Stan',
  'Cena (zł)',
  'Dostawa (zł)',
  'Sklepy z produktem',
  'Miejsce',
  'Miejsce z dostawą',
  'Okres',
  'Wyświetlenia',
  'Przejścia',
  'Koszt netto (zł)',
  'Zamówienia',
  'Przyczyny',
];

/** Yields the offers of a shop as CSV as Polish spreadsheets open it, all pages one after the other. */
export async function* writeOffersFile(db: Database, eshopId: number, filter: OfferFilter) {
  yield BYTE_ORDER_MARK + formatCsvRow(COLUMNS);
  // No index has the clicks of a month.
  const sort = filter.month === undefined ? 'clicks' : 'price';
  const period = filter.month ?? 'ostatnie 30 dni';
  let after: string | undefined;
  do {
    const rows = await readOffers(db, eshopId, { ...filter, sort, after, limit: BATCH });
    const lines = rows.map((row) =>
      formatCsvRow([
        row.external_id,
        row.name,
        row.category,
        STATES[row.state],
        { grosze: row.price },
        row.delivery_price === null ? null : { grosze: row.delivery_price },
        row.shops,
        row.place,
        row.place_with_delivery,
        period,
        row.impressions,
        row.clicks,
        row.cost === null ? null : { grosze: row.cost },
        row.orders,
        listCauses(row.causes)
          .map((cause) => CAUSES[cause])
          .join(', '),
      ]),
    );
    if (lines.length > 0) yield lines.join('');
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    after = last && `${last.key}.${last.id}`;
  } while (after);
}
