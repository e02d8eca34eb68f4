import type { ShopOffers } from '@gniazdo/contracts/account';
import { paths, shopPanelPaths } from '@gniazdo/contracts/site';
import { formatCount, formatMonth, formatPrice } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import { Field, Select } from '@gniazdo/ui/components';
import { formatMoment } from './formatMoment.ts';
import {
  CAUSE_TEXTS,
  OFFERS_QUERY,
  offersFilePath,
  offersPath,
  type OffersSearch,
  ORDER_TEXTS,
  STATE_TEXTS,
} from './offersSearch.ts';
import styles from './shopOffers.module.css';
import { ShopPage } from './ShopPage.tsx';

export type OffersData = { offers: ShopOffers; search: OffersSearch };

/** The offers of a shop with their figures, and what stands in their way. */
export function ShopOffersPage({ data: { offers: page, search } }: { data: OffersData }) {
  const { refreshedAt, heldImport, offers, next } = page;
  return (
    <ShopPage title="Oferty" current={shopPanelPaths.offers()} readerRole={page.role}>
      {heldImport !== null && (
        <p className={styles.notice}>
          Wstrzymaliśmy ostatni plik, więc oferty są takie jak przed nim.{' '}
          <a href={shopPanelPaths.importReport(heldImport)}>Zobacz, co zmieniłby plik</a>
        </p>
      )}
      {refreshedAt === null ? (
        <p>Zestawienie ofert dopiero powstaje. Zajrzyj tu za kilka minut.</p>
      ) : (
        <>
          <p className={styles.quiet}>
            Stan z {formatMoment(refreshedAt)}. Odświeżamy go po każdym imporcie i co godzinę.
          </p>
          <Causes causes={page.causes} search={search} />
          <section className={styles.section} aria-labelledby="oferty">
            <h2 id="oferty">Lista ofert</h2>
            <Filters page={page} search={search} />
            {offers.length === 0 ? (
              <p>
                Nie ma takich ofert. <a href={offersPath({})}>Pokaż wszystkie</a>
              </p>
            ) : (
              <>
                <p className={styles.quiet}>
                  Wyświetlenia, przejścia, ich koszt i zgłoszone zamówienia:{' '}
                  {search.month === undefined ? 'ostatnie 30 dni' : formatMonth(search.month)}. Miejsce: wśród sklepów z
                  tym produktem, od najtańszego. Ofertę wycofasz, usuwając ją z pliku: zniknie po następnym imporcie.
                </p>
                <ul className={styles.offers}>
                  {offers.map((offer) => (
                    <OfferItem key={offer.id} offer={offer} />
                  ))}
                </ul>
              </>
            )}
            <p className={styles.links}>
              {search.after !== undefined && <a href={offersPath({ ...search, after: undefined })}>Od początku</a>}
              {next !== null && (
                <a href={offersPath({ ...search, after: next })} rel="next">
                  Następne oferty
                </a>
              )}
              <a href={offersFilePath(search)} download>
                Pobierz wszystkie znalezione oferty (CSV)
              </a>
            </p>
          </section>
        </>
      )}
    </ShopPage>
  );
}

type CausesProps = { causes: ShopOffers['causes']; search: OffersSearch };

/** What may keep shoppers away, with the number of offers concerned. */
function Causes({ causes, search }: CausesProps) {
  const found = causes.filter(({ offers }) => offers > 0);
  return (
    <section className={styles.section} aria-labelledby="przyczyny">
      <h2 id="przyczyny">Co można poprawić</h2>
      {found.length === 0 ? (
        <p>Nie widzimy nic do poprawienia.</p>
      ) : (
        <ul className={styles.causes}>
          {found.map(({ cause, offers, clicks }) => (
            <li key={cause}>
              <a
                href={offersPath({ cause })}
                aria-current={search.cause === cause ? 'true' : undefined}
                className={styles.name}
              >
                {CAUSE_TEXTS[cause].name}
              </a>
              <span className={styles.numbers}>
                Oferty: {formatCount(offers)}, przejścia w 30 dni: {formatCount(clicks)}
              </span>
              <span>{CAUSE_TEXTS[cause].advice}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Filters({ page, search }: { page: ShopOffers; search: OffersSearch }) {
  const { states, causes, categories, months } = page;
  return (
    <form className={styles.filters} action={shopPanelPaths.offers()} method="get">
      <Field
        id="oferty-szukaj"
        name={OFFERS_QUERY.q}
        type="search"
        label="Nazwa lub identyfikator"
        maxLength={100}
        defaultValue={search.q}
      />
      <Select
        id="oferty-stan"
        name={OFFERS_QUERY.state}
        label="Stan"
        defaultValue={search.state ?? ''}
        options={[
          { value: '', text: 'Wszystkie' },
          ...states.map(({ state, offers }) => ({
            value: state,
            text: `${STATE_TEXTS[state]} (${formatCount(offers)})`,
          })),
        ]}
      />
      <Select
        id="oferty-przyczyna"
        name={OFFERS_QUERY.cause}
        label="Do poprawienia"
        defaultValue={search.cause ?? ''}
        options={[
          { value: '', text: 'Wszystkie' },
          ...causes.map(({ cause, offers }) => ({
            value: cause,
            text: `${CAUSE_TEXTS[cause].name} (${formatCount(offers)})`,
          })),
        ]}
      />
      <Select
        id="oferty-kategoria"
        name={OFFERS_QUERY.category}
        label="Kategoria"
        defaultValue={search.category?.toString() ?? ''}
        options={[
          { value: '', text: 'Wszystkie' },
          ...categories.map(({ id, name, offers }) => ({
            value: String(id),
            text: `${name} (${formatCount(offers)})`,
          })),
        ]}
      />
      <Select
        id="oferty-okres"
        name={OFFERS_QUERY.month}
        label="Okres"
        defaultValue={search.month ?? ''}
        options={[
          { value: '', text: 'Ostatnie 30 dni' },
          ...months.map((month) => ({ value: month, text: formatMonth(month) })),
        ]}
      />
      <Select
        id="oferty-sortuj"
        name={OFFERS_QUERY.sort}
        label="Kolejność"
        defaultValue={search.sort ?? 'clicks'}
        options={Object.entries(ORDER_TEXTS).map(([value, text]) => ({ value, text }))}
      />
      <Button type="submit" variant="primary">
        Pokaż oferty
      </Button>
    </form>
  );
}

function OfferItem({ offer }: { offer: ShopOffers['offers'][number] }) {
  const { product, causes } = offer;
  const figures = [
    { name: 'Cena', text: formatPrice(offer.price) },
    { name: 'Dostawa', text: offer.delivery === null ? 'brak ceny' : formatPrice(offer.delivery) },
    { name: 'Miejsce', text: formatPlace(offer.place, offer.shops) },
    { name: 'Z dostawą', text: formatPlace(offer.placeWithDelivery, offer.shops) },
    { name: 'Wyświetlenia', text: formatCount(offer.impressions) },
    { name: 'Przejścia', text: formatCount(offer.clicks) },
    { name: 'Koszt netto', text: offer.isCostUnknown ? 'brak danych' : formatPrice(offer.cost) },
    { name: 'Zamówienia', text: formatCount(offer.orders) },
  ];
  return (
    <li className={styles.offer}>
      <h3 className={styles.name}>
        {offer.state === 'disabled' ? offer.name : <a href={paths.product(product.id, product.slug)}>{offer.name}</a>}
      </h3>
      <p className={styles.quiet}>
        {STATE_TEXTS[offer.state]}, {offer.category}, identyfikator {offer.externalId}
      </p>
      <dl className={styles.figures}>
        {figures.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {causes.length > 0 && (
        <p className={styles.quiet}>Do poprawienia: {causes.map((cause) => CAUSE_TEXTS[cause].name).join(', ')}</p>
      )}
    </li>
  );
}

function formatPlace(place: number | null, shops: number | null) {
  return place === null || shops === null ? '–' : `${place} z ${shops}`;
}
