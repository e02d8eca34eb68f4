import { Island } from '@gniazdo/composition';
import type { Voucher } from '@gniazdo/contracts';
import { formatDiscount, formatPrice } from '@gniazdo/format';
import { CopyCodeIsland } from './CopyCode.island.tsx';
import styles from './Voucher.module.css';

type Props = {
  voucher: Voucher;
  /** Lowest price of the preceding 30 days in PLN; null when unknown. */
  lowestPrice: number | null;
};

/** A voucher code and the price with it. */
export function VoucherCard({ voucher, lowestPrice }: Props) {
  return (
    <div className={styles.voucher}>
      <p className={styles.offer}>
        <strong>{formatVoucherValue(voucher)}</strong> z kodem – zapłacisz{' '}
        <strong className={styles.price}>{formatPrice(voucher.priceWithVoucher)}</strong>
      </p>
      <Island name="product/CopyCode" wake="interaction">
        <CopyCodeIsland code={voucher.code} />
      </Island>
      {lowestPrice !== null && (
        <small className={styles.lowest}>{`Najniższa cena z 30 dni przed obniżką: ${formatPrice(lowestPrice)}`}</small>
      )}
    </div>
  );
}

/** `-10 %` or `-50 zł`, by type of voucher. */
function formatVoucherValue({ value, valueType }: Voucher) {
  return valueType === 'percent' ? (formatDiscount(value) ?? 'Taniej') : `-${formatPrice(value)}`;
}
