import { useSettings } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts/offers';
import { paths, type ClickSource } from '@gniazdo/contracts/site';
import { formatDate, formatInstallment, formatPrice } from '@gniazdo/format';
import { getReductionLabel, Price, Tag } from '@gniazdo/ui/display';
import type { ComponentProps, ReactNode } from 'react';
import { ShopButton } from '../../components/ShopButton.tsx';
import { AvailabilityTags } from './AvailabilityTags.tsx';
import styles from './PriceBox.module.css';
import { TotalPrice } from './TotalPrice.tsx';

/** PLN: each of the amounts may be rounded up. */
const ROUNDING = 0.01;

type Props = {
  variant: Variant;
  clickSource: ClickSource;
  cheapest?: ComponentProps<typeof TotalPrice>['cheapest'];
  /** Number of other active offers, shown if this one is inactive. */
  otherOffersCount: number;
  voucher?: ReactNode;
  actions: ReactNode;
};

/** The price, the shop and the link to it. */
export function PriceBox({ variant, clickSource, cheapest, otherOffersCount, voucher, actions }: Props) {
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
      {active && <TotalPrice variant={variant} cheapest={cheapest} />}
      {active && <Instalments price={price} />}
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

/**
 * Instalments that cost no more than the price. The cost of a loan may not be advertised without its annual rate and lender,
 * which feeds do not have.
 */
function Instalments({
  price: { price, installmentMonths: months, installmentAmount: amount },
}: Pick<Variant, 'price'>) {
  if (months === null || amount === null || months * amount > price + months * ROUNDING) return null;
  return (
    <p className={styles.quiet}>
      {`${formatInstallment(months, amount)}, razem ${formatPrice(months * amount)}. Warunki rat podaje sklep.`}
    </p>
  );
}

function DiscountTag({ variant }: { variant: Variant }) {
  const label = getReductionLabel(variant);
  const validTo = variant.discounted && variant.discount?.validTo;
  if (!label && !validTo) return null;
  return (
    <p className={styles.discount}>
      {label && (
        <Tag tone="discount" size={26}>
          {label}
        </Tag>
      )}
      {validTo && <span className={styles.quiet}>{`${label ? 'do' : 'Obniżka do'} ${formatDate(validTo)}`}</span>}
    </p>
  );
}
