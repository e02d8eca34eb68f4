import { Island } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts/offers';
import { formatPrice, formatVoucher, isCountedFromLowest } from '@gniazdo/format';
import { VoucherLowestPrice } from '@gniazdo/ui/display';
import { CopyCodeIsland } from '../../features/voucher/CopyCode.island.tsx';
import styles from './CardVoucher.module.css';

/**
 * The voucher code of an offer, which a button copies, and the price with it. The smallest order is on its page: the price of
 * the offer is above it.
 */
export function CardVoucher({ variant }: { variant: Variant }) {
  const { voucher } = variant;
  if (!voucher) return null;
  return (
    // One flex item: the line takes a full row of its own container.
    <div className={styles.box}>
      <div className={styles.voucher}>
        <strong>{formatPrice(voucher.priceWithVoucher)}</strong>
        {' z kodem '}
        <div>
          <code>{voucher.code}</code>
          {!isCountedFromLowest(variant) && ` (${formatVoucher({ ...voucher, minOrder: null })})`}
          <Island name="listing/CopyCode" wake="visible">
            <CopyCodeIsland code={voucher.code} variantId={variant.id} />
          </Island>
        </div>
      </div>
      <VoucherLowestPrice variant={variant} />
    </div>
  );
}
