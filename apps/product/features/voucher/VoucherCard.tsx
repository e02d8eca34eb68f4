import { Island } from '@gniazdo/composition';
import type { Variant, Voucher } from '@gniazdo/contracts/offers';
import { codePriceWithDelivery, formatCodeTerms, formatPrice } from '@gniazdo/format';
import { VoucherLowestPrice } from '@gniazdo/ui/display';
import { CopyCodeIsland } from './CopyCode.island.tsx';
import styles from './Voucher.module.css';

type Props = {
  /** The offer without the code. */
  variant: Variant;
  voucher: Voucher;
};

/** A voucher code, its terms and the price with it. */
export function VoucherCard({ variant, voucher }: Props) {
  const total = codePriceWithDelivery(variant);
  const terms = formatCodeTerms(variant);
  return (
    <div className={styles.voucher}>
      <p className={styles.offer}>
        {terms && <strong>{`${terms} `}</strong>}
        {terms ? 'z kodem – zapłacisz ' : 'Z kodem zapłacisz '}
        <strong className={styles.price}>{formatPrice(voucher.priceWithVoucher)}</strong>
        {total !== null && total > voucher.priceWithVoucher && `, z dostawą ${formatPrice(total)}`}
      </p>
      <Island name="product/CopyCode" wake="interaction">
        <CopyCodeIsland code={voucher.code} variantId={variant.id} />
      </Island>
      <VoucherLowestPrice variant={variant} />
    </div>
  );
}
