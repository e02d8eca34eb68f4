import type { ShopMonths } from '@gniazdo/contracts/account';
import { formatCount, formatMonth, formatPrice } from '@gniazdo/format';
import { Table } from '@gniazdo/ui/components';
import { BarChart } from './BarChart.tsx';
import charts from './barChart.module.css';
import styles from './shopPanel.module.css';

/** The last months of a shop, as charts and as a table. */
export function Months({ months }: ShopMonths) {
  const list = (name: 'impressions' | 'clicks' | 'cost') =>
    months.map((month) => ({ label: formatMonth(month.month), value: month[name] }));
  return (
    <section className={styles.section} aria-labelledby="miesiace">
      <h2 id="miesiace">Ostatnie 13 miesięcy</h2>
      <div className={charts.charts}>
        <BarChart title="Przejścia" bars={list('clicks')} format={formatCount} />
        <BarChart title="Wyświetlenia" bars={list('impressions')} format={formatCount} />
        <BarChart title="Koszt netto" bars={list('cost')} format={formatPrice} />
      </div>
      <details className={charts.numbers}>
        <summary>Pokaż liczby</summary>
        <Table
          caption="Ostatnie 13 miesięcy"
          isCaptionHidden
          columns={[
            { name: 'Miesiąc' },
            { name: 'Wyświetlenia', isNumber: true },
            { name: 'Przejścia', isNumber: true },
            { name: 'Koszt netto', isNumber: true },
          ]}
          rows={months
            .toReversed()
            .map(({ month, impressions, clicks, cost }) => [
              formatMonth(month),
              formatCount(impressions),
              formatCount(clicks),
              formatPrice(cost),
            ])}
        />
      </details>
      <p className={styles.quiet}>
        Wyświetlenia liczymy co najmniej raz na godzinę, przejścia i koszt od razu. Miesiące sprzed pierwszych danych są
        puste.
      </p>
    </section>
  );
}
