import { useSettings } from '@gniazdo/composition';
import type { Offer } from '@gniazdo/contracts/offers';
import { paths, starPaths, type ClickSource } from '@gniazdo/contracts/site';
import {
  codePriceWithDelivery,
  formatDeliveryCell,
  formatDeliveryDays,
  formatPrice,
  formatRelativeDate,
} from '@gniazdo/format';
import { joinClasses, VisuallyHidden } from '@gniazdo/ui';
import { Price, Rating, Tag } from '@gniazdo/ui/display';
import type { ReactNode } from 'react';

import { Mark } from '../../components/Mark.tsx';
import { ShopButton } from '../../components/ShopButton.tsx';
import { VoucherPrice } from '../../components/VoucherPrice.tsx';
import styles from './Offers.module.css';

type Props = {
  offer: Offer;
  position: number;
  isPresent: boolean;
  /** Absent for all but the cheapest. */
  cheapestLabel?: string;
  clickSource: ClickSource;
  /** ISO date-time. */
  now: string;
};

export function OfferRow({ offer, position, isPresent, cheapestLabel, clickSource, now }: Props) {
  const { variant, totalPrice } = offer;
  const withCode = variant.active ? codePriceWithDelivery(variant) : null;
  const { secondCurrency } = useSettings();
  return (
    <tr
      role="row"
      className={joinClasses(styles.row, isPresent && styles.present, !variant.active && styles.gone)}
      aria-current={isPresent ? 'true' : undefined}
    >
      <th role="rowheader" scope="row" className={styles.shop}>
        <span className={styles.seller}>
          <Mark type="shop" id={variant.eshop.id} />
          <ShopName offer={offer} />
        </span>
        {isPresent && <Tag>Oglądasz tę ofertę</Tag>}
        {variant.highlighted && <Tag>Reklama</Tag>}
      </th>
      <Cell label="Cena" className={styles.priceCell}>
        {variant.active ? <Price price={variant.price} second={secondCurrency} /> : formatPrice(variant.price.price)}
        {variant.active && variant.voucher && (
          <div className={styles.code}>
            <VoucherPrice variant={variant} />
          </div>
        )}
      </Cell>
      <Cell label="Dostawa">{formatDeliveryCell(variant.deliveryPrice) ?? '–'}</Cell>
      <Cell label="Razem z dostawą">
        <strong>{totalPrice === null ? '–' : formatPrice(totalPrice)}</strong>
        {withCode !== null && <span className={styles.code}>{`${formatPrice(withCode)} z kodem`}</span>}
        {cheapestLabel && <Tag tone="good">{cheapestLabel}</Tag>}
      </Cell>
      <Cell label="Dostępność">
        <span>{variant.active ? availability(offer) : 'Brak w magazynie'}</span>
        <small className={styles.checked}>
          sprawdzono <time dateTime={offer.checkedAt}>{formatRelativeDate(offer.checkedAt, now)}</time>
        </small>
      </Cell>
      <td role="cell" className={styles.button}>
        <ShopButton
          variant={variant}
          clickSource={clickSource}
          position={position}
          buttonVariant={isPresent ? 'primary' : 'secondary'}
          size="small"
          wide
        />
      </td>
    </tr>
  );
}

function ShopName({ offer: { variant, shopRating, shopReviewsCount } }: { offer: Offer }) {
  return (
    <span className={styles.shopName}>
      <a href={paths.variant(variant.id, variant.slug)}>{variant.eshop.name}</a>
      {shopRating !== null && shopReviewsCount > 0 && <Rating rating={shopRating} reviewsCount={shopReviewsCount} />}
      <a className={styles.about} href={starPaths.trader(variant.eshop.slug)}>
        O sklepie<VisuallyHidden> {variant.eshop.name}</VisuallyHidden>
      </a>
    </span>
  );
}

type CellProps = { label: string; className?: string; children: ReactNode };

/** Narrow screens hide the table's head, so each cell shows its label. */
function Cell({ label, className, children }: CellProps) {
  return (
    <td role="cell" className={className}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <span className={styles.value}>{children}</span>
    </td>
  );
}

function availability({ variant }: Offer) {
  const days = formatDeliveryDays(variant.deliveryInDays);
  if (!variant.inStock) return days ?? 'Zapytaj sklep';
  return days === null ? 'W magazynie' : `W magazynie, ${days[0]!.toLowerCase()}${days.slice(1)}`;
}
