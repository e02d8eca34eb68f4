import { Island } from '@gniazdo/composition';
import type { ShopVoucher } from '@gniazdo/contracts/offers';
import { formatDate, formatVoucher } from '@gniazdo/format';
import { CopyCodeIsland } from './CopyCode.island.tsx';
import styles from './VoucherBox.module.css';

/** The voucher that a list is about: what it takes off, until when, and its code. */
export function VoucherBox({ voucher }: { voucher: ShopVoucher }) {
  const { code, validTo } = voucher;
  return (
    <div className={styles.box}>
      <p>
        <strong>{formatVoucher(voucher)}</strong> z kodem, który wpiszesz w koszyku sklepu
        {validTo && `, do ${formatDate(validTo)}`}.
      </p>
      <div className={styles.row}>
        <code className={styles.code}>{code}</code>
        <Island name="listing/CopyCode" wake="visible">
          <CopyCodeIsland code={code} />
        </Island>
      </div>
    </div>
  );
}
