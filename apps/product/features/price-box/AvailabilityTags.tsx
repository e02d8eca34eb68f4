import type { Variant } from '@gniazdo/contracts/offers';
import { formatDeliveryDays, formatDeliveryPrice } from '@gniazdo/format';
import { Icon } from '@gniazdo/ui';
import { Tag } from '@gniazdo/ui/display';
import styles from './PriceBox.module.css';

type Props = { variant: Pick<Variant, 'active' | 'inStock' | 'deliveryInDays' | 'deliveryPrice' | 'freeShipping'> };

/** Tags for stock, days until shipping and delivery price. If the shop says neither, it has to be asked. */
export function AvailabilityTags({ variant }: Props) {
  if (!variant.active) {
    return (
      <p className={styles.tags}>
        <Tag size={26}>Brak w magazynie</Tag>
      </p>
    );
  }
  const { deliveryInDays, inStock } = variant;
  const isFree = variant.freeShipping || variant.deliveryPrice === 0;
  const days = formatDeliveryDays(deliveryInDays);
  const price = formatDeliveryPrice(isFree ? 0 : variant.deliveryPrice);
  return (
    <ul className={styles.tags} aria-label="Dostępność i dostawa">
      {inStock && (
        <li>
          <Tag tone="good" size={26}>
            <Icon name="check" size={16} /> W magazynie
          </Tag>
        </li>
      )}
      {!inStock && !days && (
        <li>
          <Tag size={26}>Dostępność: zapytaj sklep</Tag>
        </li>
      )}
      {days && (
        <li>
          <Tag size={26}>{days}</Tag>
        </li>
      )}
      {price && (
        <li>
          <Tag tone={isFree ? 'good' : 'quiet'} size={26}>
            <Icon name="truck" size={16} /> {price}
          </Tag>
        </li>
      )}
    </ul>
  );
}
