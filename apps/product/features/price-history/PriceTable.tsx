import { formatDate, formatPrice } from '@gniazdo/format';
import type { PriceStep } from './priceSteps.ts';
import styles from './PriceHistory.module.css';

/** The price history as a table, newest first; opens without script. */
export function PriceTable({ steps }: { steps: PriceStep[] }) {
  return (
    <details className={styles.details}>
      <summary>Pokaż ceny w tabeli</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Od dnia</th>
            <th scope="col">Cena</th>
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map(({ from, price }) => (
            <tr key={from}>
              <td>
                <time dateTime={from}>{formatDate(from)}</time>
              </td>
              <td>{formatPrice(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
