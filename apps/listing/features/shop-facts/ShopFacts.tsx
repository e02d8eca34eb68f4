import { paths, type Listing } from '@gniazdo/contracts';
import { formatVoucher } from '@gniazdo/format';
import { Rating } from '@gniazdo/ui/display';
import styles from './ShopFacts.module.css';

/** What visitors should know of a shop: its rating, return period and voucher codes. */
export function ShopFacts({ shop }: { shop: NonNullable<Listing['shop']> }) {
  const { slug, rating, reviewsCount, coolingOffPeriod, vouchers } = shop;
  const isRated = rating !== null && reviewsCount > 0;
  if (!isRated && coolingOffPeriod === null && vouchers.length === 0) return null;
  return (
    <ul className={styles.facts} aria-label="O sklepie">
      {isRated && (
        <li>
          <Rating rating={rating} reviewsCount={reviewsCount} />
        </li>
      )}
      {coolingOffPeriod !== null && <li>{coolingOffPeriod} dni na zwrot</li>}
      {vouchers.map((voucher) => (
        <li key={voucher.code}>
          <a href={paths.eshopVoucher(slug, voucher.code)}>
            {formatVoucher(voucher)} z kodem <b>{voucher.code}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
