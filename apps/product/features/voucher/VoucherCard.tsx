import { Island } from '@gniazdo/composition';
import type { Variant, Voucher } from '@gniazdo/contracts/offers';
import { formatPrice, formatVoucher } from '@gniazdo/format';
import { VoucherLowestPrice } from '@gniazdo/ui/display';
import { CopyCodeIsland } from './CopyCode.island.tsx';
import styles from './Voucher.module.css';

type Props = {
  variantId: number;
  voucher: Voucher;
  /** Price of the offer without the code. */
  price: Variant['price'];
};

/** A voucher code, its terms and the price with it. */
export function VoucherCard({ variantId, voucher, price }: Props) {
  return (
    <div className={styles.voucher}>
      <p className={styles.offer}>
        <strong>{formatVoucher(voucher)}</strong> z kodem – zapłacisz{' '}
        <strong className={styles.price}>{formatPrice(voucher.priceWithVoucher)}</strong>
      </p>
      <Island name="product/CopyCode" wake="interaction">
        <CopyCodeIsland code={voucher.code} variantId={variantId} />
      </Island>
      <VoucherLowestPrice variant={{ voucher, price }} />
    </div>
  );
}
