import type { Offer } from '@gniazdo/contracts/offers';
import { paths, type ClickSource } from '@gniazdo/contracts/site';
import { plural } from '@gniazdo/format';
import { VisuallyHidden } from '@gniazdo/ui';
import { Section } from '../../components/Section.tsx';
import { filterOffers, type OfferFilter } from './offerFilters.ts';
import { nameCheapest } from './nameCheapest.ts';
import { OfferRow } from './OfferRow.tsx';
import { OrderLinks, getOffersPath } from './OrderLinks.tsx';
import { sortOffers, type OfferOrder } from './sortOffers.ts';
import styles from './Offers.module.css';

type Props = {
  offers: Offer[];
  order: OfferOrder;
  filters: readonly OfferFilter[];
  /** The offer of the page; null on a product page. */
  presentVariantId: number | null;
  clickSource: ClickSource;
  /** Path of this page, for links that sort the table. */
  path: string;
  /** ISO date-time. */
  now: string;
};

const COLUMNS = ['Sklep', 'Cena', 'Dostawa', 'Razem z dostawą', 'Dostępność'];

/** The offers of all shops. Explicit roles keep it a table where CSS stacks its rows. */
export function Offers({ offers, order, filters, presentVariantId, clickSource, path, now }: Props) {
  const active = offers.filter(({ variant }) => variant.active).length;
  const cheapestLabel = nameCheapest(offers, 'Najtaniej z dostawą');
  const shown = sortOffers(filterOffers(offers, filters), order);
  const title = `${offers.length} ${plural(offers.length, 'oferta', 'oferty', 'ofert')} tego produktu`;
  return (
    <Section id="oferty" title={title}>
      {active > 1 && <OrderLinks offers={offers} order={order} filters={filters} path={path} />}
      <table className={styles.table} role="table">
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {COLUMNS.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
            <th role="columnheader" scope="col">
              <VisuallyHidden>Do sklepu</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((offer, index) => (
            <OfferRow
              key={offer.variant.id}
              offer={offer}
              position={index + 1}
              isPresent={offer.variant.id === presentVariantId}
              cheapestLabel={active > 1 && offer.isCheapestTotal && offer.variant.active ? cheapestLabel : undefined}
              clickSource={clickSource}
              now={now}
            />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && (
        <p>
          Żadna oferta nie spełnia wszystkich warunków.{' '}
          <a href={getOffersPath(path, { order, filters: [] })} rel="nofollow">
            Pokaż wszystkie oferty
          </a>
        </p>
      )}
      <p className={styles.note}>
        Ceny i dostępność podają sklepy; przy każdej ofercie piszemy, kiedy ją sprawdziliśmy. Sklepy płacą nam za
        przejścia, ale nie za miejsce w tabeli. <a href={paths.ranking()}>Jak ustalamy kolejność?</a>
      </p>
    </Section>
  );
}
