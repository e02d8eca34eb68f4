import type { Variant } from '@gniazdo/contracts/offers';
import {
  formatDiscount,
  formatForeignPrice,
  formatPrice,
  formatVoucher,
  isCountedFromLowest,
  reductionPercent,
} from '@gniazdo/format';
import { joinClasses } from './joinClasses.ts';
import styles from './Price.module.css';

/** Smaller reductions are not loud: their price and its line say enough. */
const MIN_LABEL_PERCENT = 5;

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
      {reduced && <LowestPrice amount={price.lowestPrice30Days!} isCrossedOut />}
    </div>
  );
}

/**
 * The required line for the price with a voucher, with what the code takes off it if that is counted from it; nothing if the
 * price of the offer is reduced, the lowest since, and shows its own.
 */
export function VoucherLowestPrice({ variant: { voucher, price } }: { variant: Pick<Variant, 'voucher' | 'price'> }) {
  if (!voucher?.lowestPrice30Days) return null;
  const isCounted = isCountedFromLowest({ voucher, price });
  if (isReduced(price) && !isCounted) return null;
  return (
    <LowestPrice
      amount={voucher.lowestPrice30Days}
      reduction={isCounted ? formatVoucher({ ...voucher, minOrder: null }) : undefined}
    />
  );
}

/**
 * The tag of a proven reduction: `-15 %`; null without one and below `minPercent`. `Price` of the same offer shows the lowest
 * price of 30 days.
 */
export function getReductionLabel(
  { discount, price }: Pick<Variant, 'discount' | 'price'>,
  minPercent = MIN_LABEL_PERCENT,
) {
  if (!discount || discount.discount < minPercent || !isReduced(price)) return null;
  return formatDiscount(discount.discount);
}

type LowestProps = { amount: number; isCrossedOut?: boolean; reduction?: string };

/** The line that the law requires beside every announced reduction. `amount` is in PLN. */
function LowestPrice({ amount, isCrossedOut = false, reduction }: LowestProps) {
  return (
    <small className={styles.lowest}>
      {'Najniższa cena z 30 dni przed obniżką: '}
      {isCrossedOut ? <s>{formatPrice(amount)}</s> : formatPrice(amount)}
      {reduction && <span> ({reduction})</span>}
    </small>
  );
}

/** Whether a price may be shown as reduced: the price log proves the reduction and it is large enough. */
function isReduced({ price, priceBeforeDiscount, lowestPrice30Days }: Props['price']) {
  return reductionPercent({ price, priceBefore: priceBeforeDiscount, lowestPrice: lowestPrice30Days }) !== null;
}
