import type { Variant } from '@gniazdo/contracts';
import { formatForeignPrice, formatPrice } from '@gniazdo/format';
import { isReduced } from './isReduced.ts';
import { joinClasses } from './joinClasses.ts';
import styles from './Price.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  price: Pick<Variant['price'], 'price' | 'priceBeforeDiscount' | 'lowestPrice30Days'>;
  size?: 'medium' | 'large';
  /** A second currency (ISO 4217) and the value of one złoty in it. */
  second?: { currency: string; rate: number };
};

/** The price of an offer. For a reduction, also the previous price and the lowest price of the preceding 30 days. */
export function Price({ price, size = 'medium', second }: Props) {
  const reduced = isReduced(price);
  return (
    <div className={joinClasses(styles.price, size === 'large' && styles.large)}>
      <data value={price.price} className={joinClasses(styles.current, reduced && styles.reduced)}>
        {formatPrice(price.price)}
      </data>
      {second && (
        <span
          className={styles.second}
        >{`ok.\u00a0${formatForeignPrice(price.price * second.rate, second.currency)}`}</span>
      )}
      {reduced && (
        <s className={styles.before}>
          <VisuallyHidden>Cena przed obniżką: </VisuallyHidden>
          {formatPrice(price.priceBeforeDiscount!)}
        </s>
      )}
      {reduced && price.lowestPrice30Days !== null && (
        <small className={styles.lowest}>
          {`Najniższa cena z 30 dni przed obniżką: ${formatPrice(price.lowestPrice30Days)}`}
        </small>
      )}
    </div>
  );
}
