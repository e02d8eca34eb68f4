import type { Variant } from '@gniazdo/contracts/offers';
import { formatPrice, priceWithDelivery } from '@gniazdo/format';
import styles from './PriceBox.module.css';

type Props = {
  variant: Variant;
  /** Number of active offers among which this one is the cheapest with delivery; undefined if it is not. */
  cheapestAmongCount?: number;
};

/** The price with delivery, or a note that only the shop knows it. */
export function TotalPrice({ variant, cheapestAmongCount }: Props) {
  const total = priceWithDelivery(variant);
  if (total === null) return <p className={styles.quiet}>Cena bez dostawy – jej koszt podaje sklep</p>;
  return (
    <p>
      {cheapestAmongCount ? 'Najtaniej z dostawą: ' : 'Razem z dostawą: '}
      <strong className={styles.total}>{formatPrice(total)}</strong>
      {cheapestAmongCount && <a className={styles.among} href="#oferty">{`z ${cheapestAmongCount} ofert`}</a>}
    </p>
  );
}
