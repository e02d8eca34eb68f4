import type { Variant } from '@gniazdo/contracts/offers';
import { formatForeignPrice, formatPrice } from '@gniazdo/format';
import { isReduced } from './isReduced.ts';
import { joinClasses } from './joinClasses.ts';
import { LowestPrice } from './LowestPrice.tsx';
import styles from './Price.module.css';

type Props = {
  price: Pick<Variant['price'], 'price' | 'priceBeforeDiscount' | 'lowestPrice30Days'>;
  size?: 'medium' | 'large';
  /** A second currency (ISO 4217) and the value of one złoty in it. */
  second?: { currency: string; rate: number };
};

/**
 * The price of an offer. For a reduction, also the lowest price of the preceding 30 days: crossed out, because the
 * percentage is relative to it, and named in the line that the law requires.
 */
export function Price({ price, size = 'medium', second }: Props) {
  const reduced = isReduced(price);
  // One element: most cards of a list have only this.
  if (!reduced && !second) {
    return (
      <data value={price.price} className={joinClasses(styles.price, styles.current, size === 'large' && styles.alone)}>
        {formatPrice(price.price)}
      </data>
    );
  }
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
        <>
          {/* The line says the same in words. */}
          <s className={styles.before} aria-hidden="true">
            {formatPrice(price.lowestPrice30Days!)}
          </s>
          <LowestPrice amount={price.lowestPrice30Days!} />
        </>
      )}
    </div>
  );
}
