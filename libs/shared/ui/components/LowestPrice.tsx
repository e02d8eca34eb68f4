import { formatPrice } from '@gniazdo/format';
import styles from './Price.module.css';

/** The line that the law requires beside every announced reduction. `amount` is in PLN. */
export function LowestPrice({ amount }: { amount: number }) {
  return <small className={styles.lowest}>{`Najniższa cena z 30 dni przed obniżką: ${formatPrice(amount)}`}</small>;
}
