import type { PriceHistory } from '@gniazdo/contracts/offers';
import { formatDate, formatPrice } from '@gniazdo/format';
import styles from './PriceHistory.module.css';

/** The price history as a table, newest first; opens without script. */
export function PriceTable({ history }: { history: PriceHistory }) {
  if (history.points.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>Pokaż ceny w tabeli</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Od dnia</th>
            <th scope="col">Ten sklep</th>
            <th scope="col">Najniższa</th>
          </tr>
        </thead>
        <tbody>
          {history.points.toReversed().map(({ date, price, lowest }) => (
            <tr key={date}>
              <td>
                <time dateTime={date}>{formatDate(date)}</time>
              </td>
              <td>{price === null ? '–' : formatPrice(price)}</td>
              <td>{lowest === null ? '–' : formatPrice(lowest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
