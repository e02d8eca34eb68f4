import type { Voucher } from '@gniazdo/contracts';
import { formatPrice } from '@gniazdo/format';
import styles from './CardVoucher.module.css';

/** The voucher code of an offer and the price with it. */
export function CardVoucher({ voucher }: { voucher: Voucher | null }) {
  if (!voucher) return null;
  const value = voucher.valueType === 'percent' ? `${voucher.value}\u00a0%` : formatPrice(voucher.value);
  return (
    <p className={styles.voucher}>
      <strong>{formatPrice(voucher.priceWithVoucher)}</strong> z kodem{' '}
      <span>
        <code>{voucher.code}</code> (-{value})
      </span>
    </p>
  );
}
