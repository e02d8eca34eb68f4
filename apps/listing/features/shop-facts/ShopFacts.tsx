import type { Listing } from '@gniazdo/contracts/offers';
import { paths, starPaths } from '@gniazdo/contracts/site';
import { formatVoucher, formatWebsite, formatDays, formatPrice } from '@gniazdo/format';
import { Rating } from '@gniazdo/ui/display';
import styles from './ShopFacts.module.css';

type Shop = NonNullable<Listing['shop']>;

/** What visitors should know of a shop: its rating, deliveries, return period, website and voucher codes. */
export function ShopFacts({ shop }: { shop: Shop }) {
  const { slug, rating, reviewsCount, vouchers } = shop;
  const isRated = rating !== null && reviewsCount > 0;
  const facts = listFacts(shop);
  return (
    <ul className={styles.facts} aria-label="O sklepie">
      {isRated && (
        <li>
          <a href={starPaths.eshop(slug)}>
            <Rating rating={rating} reviewsCount={reviewsCount} />
          </a>
        </li>
      )}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      <li>
        <a href={starPaths.trader(slug)}>Sprzedawca, płatności i zwroty</a>
      </li>
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

function listFacts({ coolingOffPeriod, delivery, website }: Shop) {
  const host = formatWebsite(website);
  return [
    ...(delivery ? formatShopDelivery(delivery) : []),
    ...(coolingOffPeriod === null ? [] : [`${coolingOffPeriod} dni na zwrot`]),
    ...(host ? [`Strona sklepu: ${host}`] : []),
  ];
}

type ShopDelivery = NonNullable<NonNullable<Listing['shop']>['delivery']>;

/** `Dostawa od 19,90 zł`, `Do wysłania w 3–28 dni`, as far as known. */
export function formatShopDelivery({ priceFrom, daysFrom, daysTo }: ShopDelivery) {
  return [
    ...(priceFrom === null
      ? []
      : [priceFrom === 0 ? 'Są oferty z darmową dostawą' : `Dostawa od ${formatPrice(priceFrom)}`]),
    ...(daysFrom === null || daysTo === null ? [] : [formatDaysRange(daysFrom, daysTo)]),
  ];
}

function formatDaysRange(from: number, to: number) {
  if (to === 0) return 'Gotowe do wysyłki';
  if (from === 0) return `Do wysłania najpóźniej za ${formatDays(to)}`;
  return `Do wysłania w ${from < to ? `${from}–` : ''}${formatDays(to)}`;
}
