import { Island } from '@gniazdo/composition';
import type { Voucher } from '@gniazdo/contracts';
import { formatDiscount, formatPrice } from '@gniazdo/format';
import { CopyCodeIsland } from './CopyCode.island.tsx';
import styles from './Voucher.module.css';

type Props = {
  voucher: Voucher;
  /** PLN, of the 30 days before; null when unknown. */
  lowestPrice: number | null;
};

/** A code that makes the offer cheaper in the shop's basket, and what it costs then. */
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

/** `-10 %` or `-50 zł`, as the code's kind says. */
function formatVoucherValue({ value, valueType }: Voucher) {
  return valueType === 'percent' ? (formatDiscount(value) ?? 'Taniej') : `-${formatPrice(value)}`;
}
