import type { StarEshop } from '@gniazdo/contracts/account';
import { paths, starPaths } from '@gniazdo/contracts/site';
import { formatCount, plural } from '@gniazdo/format';
import { ButtonLink } from '@gniazdo/ui';
import { Breadcrumbs, PageColumn } from '@gniazdo/ui/components';
import { Rating, Tag } from '@gniazdo/ui/display';
import { TraderFacts } from '../../components/TraderFacts.tsx';
import { RatingDistribution } from './RatingDistribution.tsx';
import { StarReview } from './StarReview.tsx';
import styles from './star.module.css';

/** Who sells in a shop, and what buyers say about it. */
export function StarEshopPage({ data }: { data: StarEshop }) {
  const { eshop, trader, average, count, hasSamples, distribution, page, hasMore, reviews } = data;
  const title = `Opinie o sklepie ${eshop.name}`;
  return (
    <PageColumn>
      <Breadcrumbs
        items={[
          { name: 'Strona główna', url: paths.home() },
          { name: eshop.name, url: paths.eshop(eshop.slug) },
          { name: 'Opinie', url: starPaths.eshop(eshop.slug) },
        ]}
      />
      <h1>{title}</h1>
      <div className={styles.columns}>
        <div className={styles.side}>
          <section className={styles.summary} aria-label="Ocena sklepu">
            {average === null ? (
              <p>Nikt jeszcze nie ocenił u nas zamówienia w tym sklepie.</p>
            ) : (
              <>
                <p className={styles.average}>
                  <Rating rating={average} />
                  <span>{`z ${formatCount(count)} ${plural(count, 'oceny', 'ocen', 'ocen')}`}</span>
                  {hasSamples && <Tag>dane przykładowe</Tag>}
                </p>
                <RatingDistribution distribution={distribution} count={count} />
              </>
            )}
            <ButtonLink href={paths.eshop(eshop.slug)}>Produkty tego sklepu</ButtonLink>
            <p className={styles.note}>
              {hasSamples
                ? 'To wersja demonstracyjna: oceny z oznaczeniem „dane przykładowe” wygenerował program, nie wystawili ich kupujący.'
                : 'Oceniać mogą tylko osoby, których zamówienie zgłosił nam sklep.'}{' '}
              Szczegóły są w <a href={paths.starReviewTerms()}>zasadach opinii</a>.
            </p>
          </section>
          {trader && (
            <section className={styles.trader} aria-labelledby="sprzedawca">
              <h2 id="sprzedawca">Sprzedawca</h2>
              <TraderFacts trader={trader} />
              <p className={styles.note}>Umowę zawierasz ze sklepem, nie z nami. Dane podał sklep.</p>
            </section>
          )}
        </div>
        {reviews.length > 0 && (
          <section className={styles.reviews} aria-labelledby="opinie">
            <h2 id="opinie">{page > 1 ? `Opinie kupujących, strona ${page}` : 'Opinie kupujących'}</h2>
            <ul className={styles.list}>
              {reviews.map((review, index) => (
                <StarReview
                  key={index}
                  review={review}
                  eshop={eshop.name}
                  path={starPaths.eshop(eshop.slug, page > 1 ? page : undefined)}
                />
              ))}
            </ul>
            <p className={styles.pages}>
              {page > 1 && (
                <a href={starPaths.eshop(eshop.slug, page > 2 ? page - 1 : undefined)} rel="prev">
                  Nowsze opinie
                </a>
              )}
              {hasMore && (
                <a href={starPaths.eshop(eshop.slug, page + 1)} rel="next">
                  Starsze opinie
                </a>
              )}
            </p>
          </section>
        )}
      </div>
    </PageColumn>
  );
}
