import type { Variant } from '@gniazdo/contracts/offers';
import { formatPrice, formatVoucher } from '@gniazdo/format';
import { VoucherLowestPrice } from '@gniazdo/ui/display';
import styles from './CardVoucher.module.css';

/** The voucher code of an offer and the price with it. */
export function CardVoucher({ variant }: { variant: Variant }) {
  const { voucher } = variant;
  if (!voucher) return null;
  return (
    // One flex item: the line takes a full row of its own container.
    <div className={styles.box}>
      <p className={styles.voucher}>
        <strong>{formatPrice(voucher.priceWithVoucher)}</strong>
        {' z kodem '}
        <span>
          <code>{voucher.code}</code>
          {` (${formatVoucher(voucher)})`}
        </span>
      </p>
      <VoucherLowestPrice variant={variant} />
    </div>
  );
}
