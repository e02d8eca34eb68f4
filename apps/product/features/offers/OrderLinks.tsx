import styles from './Offers.module.css';
import { OFFER_ORDERS, ORDER_PARAMETER, type OfferOrder } from './orderOffers.ts';

const LABELS: Record<OfferOrder, string> = { price: 'Cena', total: 'Cena z dostawą' };

/** Plain links that order the table; the first one is the page as it comes. */
export function OrderLinks({ order, path }: { order: OfferOrder; path: string }) {
  return (
    <p className={styles.order}>
      Sortuj:
      {OFFER_ORDERS.map((choice) => (
        <a
          key={choice}
          href={`${path}${choice === 'price' ? '' : `?${ORDER_PARAMETER}=${choice}`}#oferty`}
          rel="nofollow"
          aria-current={choice === order ? 'true' : undefined}
        >
          {LABELS[choice]}
        </a>
      ))}
    </p>
  );
}
