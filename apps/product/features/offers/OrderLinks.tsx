import styles from './Offers.module.css';
import { OFFER_ORDERS, ORDER_PARAMETER, type OfferOrder } from './sortOffers.ts';

const LABELS: Record<OfferOrder, string> = { total: 'Cena z dostawą', price: 'Cena' };

/** Links that sort the table; the first is the default order. */
export function OrderLinks({ order, path }: { order: OfferOrder; path: string }) {
  return (
    <p className={styles.order}>
      Sortuj:
      {OFFER_ORDERS.map((choice) => (
        <a
          key={choice}
          href={`${path}${choice === OFFER_ORDERS[0] ? '' : `?${ORDER_PARAMETER}=${choice}`}#oferty`}
          rel="nofollow"
          aria-current={choice === order ? 'true' : undefined}
        >
          {LABELS[choice]}
        </a>
      ))}
    </p>
  );
}
