import type { Offer, Variant } from '@gniazdo/contracts/offers';
import { paths, starPaths } from '@gniazdo/contracts/site';
import { formatDays, formatWebsite } from '@gniazdo/format';
import { Rating } from '@gniazdo/ui/display';
import { Fragment } from 'react';
import { Section } from '../../components/Section.tsx';
import { Mark } from '../../components/Mark.tsx';
import styles from './ShopIdentity.module.css';

type Props = { variant: Variant; offer: Offer | undefined };

/** The shop, the return period and the responsible manufacturer. */
export function ShopIdentity({ variant, offer }: Props) {
  const { eshop, manufacturer, coolingOffPeriod } = variant;
  const website = formatWebsite(offer?.shopWebsite);
  const safety = offer?.safety ?? [];
  return (
    <Section id="sprzedawca" title="Sprzedawca i bezpieczeństwo">
      <dl className={styles.list}>
        <dt>Sprzedawca</dt>
        <dd>
          <Mark type="shop" id={eshop.id} />
          <a href={paths.eshop(eshop.slug)}>{eshop.name}</a>
          {offer && offer.shopRating !== null && offer.shopReviewsCount > 0 && (
            <a href={starPaths.eshop(eshop.slug)}>
              <Rating rating={offer.shopRating} reviewsCount={offer.shopReviewsCount} />
            </a>
          )}
        </dd>
        {website && (
          <>
            <dt>Strona sklepu</dt>
            <dd>{website}</dd>
          </>
        )}
        {coolingOffPeriod !== null && (
          <>
            <dt>Zwrot</dt>
            <dd>{`${formatDays(coolingOffPeriod)} na zwrot`}</dd>
          </>
        )}
        <dt>Producent</dt>
        <dd>
          {manufacturer ? (
            <>
              <Mark type="manufacturer" id={manufacturer.id} />
              <a href={paths.manufacturer(manufacturer.slug)}>{manufacturer.name}</a>
            </>
          ) : (
            'Podaje sklep'
          )}
        </dd>
        {safety.map(({ name, value }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className={styles.safety}>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={styles.note}>
        Umowę zawierasz ze sklepem, nie z nami.{' '}
        <a href={starPaths.trader(eshop.slug)}>Firma, adres, płatności i zwroty sklepu</a>.{' '}
        {safety.length > 0
          ? 'Dane o bezpieczeństwie produktu podał sklep; instrukcje znajdziesz na stronie oferty w sklepie.'
          : 'Dane osoby odpowiedzialnej za produkt w Unii Europejskiej, ostrzeżenia i instrukcje znajdziesz na stronie oferty w sklepie.'}
      </p>
    </Section>
  );
}
