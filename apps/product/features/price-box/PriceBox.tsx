import { useSettings } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts/offers';
import { paths, type ClickSource } from '@gniazdo/contracts/site';
import { formatDate, formatInstallment } from '@gniazdo/format';
import { getReductionLabel, Price, Tag } from '@gniazdo/ui/display';
import type { ReactNode } from 'react';
import { ShopButton } from '../../components/ShopButton.tsx';
import { AvailabilityTags } from './AvailabilityTags.tsx';
import styles from './PriceBox.module.css';
import { TotalPrice } from './TotalPrice.tsx';

type Props = {
  variant: Variant;
  clickSource: ClickSource;
  /** Number of active offers among which this one is the cheapest with delivery; undefined if it is not. */
  cheapestAmongCount?: number;
  /** Number of other active offers, shown if this one is inactive. */
  otherOffersCount: number;
  voucher?: ReactNode;
  actions: ReactNode;
};

/** The price, the shop and the link to it. */
export function PriceBox({ variant, clickSource, cheapestAmongCount, otherOffersCount, voucher, actions }: Props) {
  const { eshop, price, active } = variant;
  const { secondCurrency } = useSettings();
  return (
    <section className={styles.box} aria-label="Cena i sklep">
      <p className={styles.shop}>
        Oferta sklepu <a href={paths.eshop(eshop.slug)}>{eshop.name}</a>
      </p>
      <div className={styles.priceRow}>
        <Price price={price} size="large" second={secondCurrency} />
        {active && <DiscountTag variant={variant} />}
      </div>
      {active && <TotalPrice variant={variant} cheapestAmongCount={cheapestAmongCount} />}
      {active && price.installmentMonths !== null && price.installmentAmount !== null && (
        <p className={styles.quiet}>{formatInstallment(price.installmentMonths, price.installmentAmount)}</p>
      )}
      <AvailabilityTags variant={variant} />
      {active && voucher}
      <div className={styles.buttons}>
        <ShopButton variant={variant} clickSource={clickSource} wide />
        {!active && otherOffersCount > 0 && (
          <a className={styles.others} href="#oferty">
            {`Zobacz oferty innych sklepów (${otherOffersCount})`}
          </a>
        )}
        {actions}
      </div>
    </section>
  );
}

function DiscountTag({ variant }: { variant: Variant }) {
  const label = getReductionLabel(variant);
  if (!label) return null;
  const { validTo } = variant.discount!;
  return (
    <p className={styles.discount}>
      <Tag tone="discount" size={26}>
        {label}
      </Tag>
      {validTo && <span className={styles.quiet}>{`do ${formatDate(validTo)}`}</span>}
    </p>
  );
}
