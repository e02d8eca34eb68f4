import type { Variant } from '@gniazdo/contracts/offers';
import { formatPrice, priceWithDelivery } from '@gniazdo/format';
import styles from './PriceBox.module.css';

type Props = {
  variant: Variant;
  /** How it is marked as the cheapest with delivery, and among how many active offers; undefined if it is not. */
  cheapest?: { label: string; amongCount: number };
};

/** The price with delivery, or a note that only the shop knows it. */
export function TotalPrice({ variant, cheapest }: Props) {
  const total = priceWithDelivery(variant);
  if (total === null) return <p className={styles.quiet}>Cena bez dostawy – jej koszt podaje sklep</p>;
  return (
    <p>
      {`${cheapest?.label ?? (variant.voucher ? 'Razem z dostawą, bez kodu' : 'Razem z dostawą')}: `}
      <strong className={styles.total}>{formatPrice(total)}</strong>
      {cheapest && <a className={styles.among} href="#oferty">{`z ${cheapest.amongCount} ofert`}</a>}
    </p>
  );
}
