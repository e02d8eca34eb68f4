import type { DeliveryProvider } from '@gniazdo/contracts/offers';
import { formatDeliveryCell, formatDeliveryDays, formatPrice } from '@gniazdo/format';
import styles from './Deliveries.module.css';

/** Delivery providers with methods, prices and days. */
export function DeliveryList({ deliveries }: { deliveries: readonly DeliveryProvider[] }) {
  return (
    <ul className={styles.providers}>
      {deliveries.map((provider) => (
        <li key={provider.label} className={styles.provider}>
          <ProviderName provider={provider} />
          <ul>
            {provider.items.map((item) => (
              <DeliveryItem key={item.id} item={item} providerName={provider.label} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function ProviderName({ provider: { label, logo, website } }: { provider: DeliveryProvider }) {
  // Only logos of this site: the content security policy forbids images of other hosts.
  const name = logo?.startsWith('/') ? (
    <>
      <img src={logo} alt={label} width={32} height={32} loading="lazy" />
      {/* The logo has the name already. */}
      <span aria-hidden="true">{label}</span>
    </>
  ) : (
    label
  );
  return (
    <h3 className={styles.label}>
      {website ? (
        <a href={website} target="_blank" rel="nofollow noopener">
          {name}
        </a>
      ) : (
        name
      )}
    </h3>
  );
}

type ItemProps = { item: DeliveryProvider['items'][number]; providerName: string };

/** Omits the name of a method that equals the provider's. */
function DeliveryItem({ item, providerName }: ItemProps) {
  return (
    <li className={styles.item}>
      <span>
        {item.label !== providerName && item.label}
        {item.deliveryDays !== null && <small className={styles.days}>{formatDeliveryDays(item.deliveryDays)}</small>}
      </span>
      <span className={styles.price}>
        {formatDeliveryCell(item.price, 'Darmowy')}
        {item.priceCod !== null && (
          <small className={styles.days}>{`płatność przy odbiorze: ${formatPrice(item.priceCod)}`}</small>
        )}
      </span>
    </li>
  );
}
