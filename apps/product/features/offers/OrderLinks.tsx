import type { Offer } from '@gniazdo/contracts/offers';
import styles from './Offers.module.css';
import { getFilterChoices, type OfferFilter, OFFER_FILTERS_PARAMETER } from './offerFilters.ts';
import { OFFER_ORDERS, type OfferOrder, ORDER_PARAMETER } from './sortOffers.ts';

const LABELS: Record<OfferOrder, string> = { total: 'Cena z dostawą', price: 'Cena' };

type Props = {
  /** All offers. */
  offers: readonly Offer[];
  order: OfferOrder;
  filters: readonly OfferFilter[];
  /** Path of the page. */
  path: string;
};

/** Links that sort and filter the table; the first order is the default. */
export function OrderLinks({ offers, order, filters, path }: Props) {
  const choices = getFilterChoices(offers, filters);
  return (
    <div className={styles.order}>
      Sortuj:
      {OFFER_ORDERS.map((choice) => (
        <a
          key={choice}
          href={getOffersPath(path, { order: choice, filters })}
          rel="nofollow"
          aria-current={choice === order ? 'true' : undefined}
        >
          {LABELS[choice]}
        </a>
      ))}
      {choices.length > 0 && (
        <div className={styles.filters}>
          Pokaż tylko:
          {choices.map(({ name, label, count, isChosen }) => (
            <a
              key={name}
              href={getOffersPath(path, {
                order,
                filters: isChosen ? filters.filter((other) => other !== name) : [...filters, name],
              })}
              rel="nofollow"
              aria-current={isChosen ? 'true' : undefined}
            >
              {isChosen ? `✓ ${label}` : `${label} (${count})`}
            </a>
          ))}
        </div>
      )}
    </div>
  );
}

type Choice = { order: OfferOrder; filters: readonly OfferFilter[] };

/** The table of offers on the page at `path`, sorted and filtered. Defaults are left out. */
export function getOffersPath(path: string, { order, filters }: Choice) {
  const query = [
    order !== OFFER_ORDERS[0] && `${ORDER_PARAMETER}=${order}`,
    filters.length > 0 && `${OFFER_FILTERS_PARAMETER}=${filters.join(',')}`,
  ].filter(Boolean);
  return `${path}${query.length > 0 ? `?${query.join('&')}` : ''}#oferty`;
}
