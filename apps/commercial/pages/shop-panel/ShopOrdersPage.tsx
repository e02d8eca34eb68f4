import type { PageRequest } from '@gniazdo/composition';
import type { OrderFigures, ShopOrders } from '@gniazdo/contracts/account';
import { paths, shopPanelPaths } from '@gniazdo/contracts/site';
import { formatCount, formatDate, formatDecimal, formatGrosze, formatMonth } from '@gniazdo/format';
import { Table } from '@gniazdo/ui/components';
import { formatMoment } from './formatMoment.ts';
import { OrderKey } from './OrderKey.tsx';
import { getNotice, ShopPage } from './ShopPage.tsx';
import styles from './shopPanel.module.css';

export type OrdersData = { orders: ShopOrders; publicUrl: string };

const UNKNOWN = 'b.d.';
const SOURCES = { server: 'serwer', script: 'skrypt' };
const COLUMNS = [
  { name: 'Przejścia', isNumber: true },
  { name: 'Koszt netto', isNumber: true },
  { name: 'Zamówienia', isNumber: true },
  { name: 'Wartość', isNumber: true },
  { name: 'Udział kosztu', isNumber: true },
];

/** Orders that followed clicks, with their value and what the clicks cost. */
export function ShopOrdersPage({ data, request }: { data: OrdersData; request: PageRequest }) {
  const { orders: shop, publicUrl } = data;
  const { total, days, months, orders, since } = shop;
  const { url, refusedForm: refused } = request;
  return (
    <ShopPage
      title="Zamówienia po przejściach"
      current={shopPanelPaths.orders()}
      readerRole={shop.role}
      notice={getNotice(url)}
      message={refused?.message ?? refused?.errors.version}
    >
      <dl className={styles.figures}>
        <div>
          <dt>Zamówienia w 30 dni</dt>
          <dd>{formatKnown(total.orders, formatCount)}</dd>
        </div>
        <div>
          <dt>Ich wartość</dt>
          <dd>{formatKnown(total.value, formatGrosze)}</dd>
        </div>
        <div>
          <dt>Koszt przejść netto</dt>
          <dd>{formatGrosze(total.cost)}</dd>
        </div>
        <div>
          <dt>Udział kosztu</dt>
          <dd>{formatShare(total)}</dd>
        </div>
      </dl>
      <p>{describeSince(shop)}</p>
      <section className={styles.section} aria-labelledby="jak-liczymy">
        <h2 id="jak-liczymy">Jak liczymy</h2>
        <p>
          Zamówienie liczymy raz, dla ostatniego policzonego przejścia w ciągu 30 dni przed nim. Zamówienie i jego
          wartość są w dniu zamówienia, koszt w dniu przejścia. Udział kosztu to koszt przejść podzielony przez wartość
          zamówień z tego samego czasu. Zwrotów nie odejmujemy.
        </p>
      </section>
      <OrderKey shop={shop} publicUrl={publicUrl} />
      {since !== null && (
        <section className={styles.section}>
          <h2>Ostatnie zamówienia</h2>
          {orders.length === 0 ? (
            <p>Nie ma jeszcze zamówienia, które nastąpiło po przejściu od nas.</p>
          ) : (
            <Table
              caption="Ostatnie zamówienia"
              isCaptionHidden
              columns={[
                { name: 'Numer' },
                { name: 'Kiedy' },
                { name: 'Wartość', isNumber: true },
                { name: 'Oferta' },
                { name: 'Przejście' },
                { name: 'Zgłosił' },
              ]}
              rows={orders.map(({ order, at, value, offer, name, clickAt, source }) => [
                order,
                formatMoment(at),
                formatGrosze(value),
                name === null ? `${offer} (już usunięta)` : `${name} (${offer})`,
                formatMoment(clickAt),
                SOURCES[source],
              ])}
            />
          )}
        </section>
      )}
      <section className={styles.section}>
        <h2>Miesiące</h2>
        <Table
          caption="Ostatnie 13 miesięcy"
          columns={[{ name: 'Miesiąc' }, ...COLUMNS]}
          rows={months.map((row) => [formatMonth(row.month), ...formatCells(row)])}
        />
      </section>
      <section className={styles.section}>
        <h2>Dni</h2>
        <Table
          caption="Ostatnie 30 dni"
          columns={[{ name: 'Dzień' }, ...COLUMNS]}
          rows={[['Razem', ...formatCells(total)], ...days.map((row) => [formatDate(row.day), ...formatCells(row)])]}
        />
      </section>
      <p>
        <a href={paths.commercialPixel()}>Czym jest pixel i co przekazuje</a>
      </p>
    </ShopPage>
  );
}

function describeSince({ key, since }: ShopOrders) {
  if (!key)
    return 'Nie mierzymy zamówień: sklep nie ma jeszcze klucza, więc linki do ofert nie mają numerów przejść, a o zamówieniach nic nie wiemy (b.d. to brak danych).';
  if (since === null)
    return 'Linki do ofert mają już numery przejść, ale nie dostaliśmy jeszcze żadnego zgłoszenia, więc nic nie wiemy o zamówieniach (b.d. to brak danych).';
  return `Zgłoszenia dostajemy od ${formatDate(since)}. O wcześniejszych zamówieniach nic nie wiemy (b.d. to brak danych), a udział kosztu liczymy z następnych dni.`;
}

function formatCells(row: OrderFigures) {
  return [
    formatCount(row.clicks),
    formatGrosze(row.cost),
    formatKnown(row.orders, formatCount),
    formatKnown(row.value, formatGrosze),
    formatShare(row),
  ];
}

function formatKnown(value: number | null, format: (value: number) => string) {
  return value === null ? UNKNOWN : format(value);
}

/** The cost per value of days whose orders are all known, in percent; a dash without orders. */
function formatShare({ known }: OrderFigures) {
  if (!known) return UNKNOWN;
  return known.value === 0 ? '–' : `${formatDecimal((known.cost * 100) / known.value, 1)}\u00a0%`;
}
