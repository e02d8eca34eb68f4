import type { Listing } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { ButtonLink } from '@gniazdo/ui';
import { NothingFound as EmptyNest } from '@gniazdo/ui/illustrations';
import { EmptyState } from '@gniazdo/ui/components';
import { formatOfferCount } from './formatOfferCount.ts';
import { isBeyondEnd } from './pages/ListPaginator.tsx';
import styles from './NothingFound.module.css';

type Props = { listing: Pick<Listing, 'kind' | 'chosen' | 'clearUrl' | 'groups' | 'pagination' | 'pages'> };

const MAX_FILTERS = 3;

/** Explains why a list is empty and links onward. */
export function NothingFound({ listing }: Props) {
  const { kind, chosen, clearUrl, groups } = listing;
  return (
    <div className={styles.wide} data-empty="">
      {isBeyondEnd(listing) ? (
        <EndOfList listing={listing} />
      ) : chosen.length > 0 ? (
        <EmptyState picture={<EmptyNest />} title="Żadne produkty nie pasują do wybranych filtrów">
          <FiltersToRemove chosen={chosen} />
          <ButtonLink variant="primary" href={clearUrl}>
            {`Wyczyść filtry (${chosen.length})`}
          </ButtonLink>
        </EmptyState>
      ) : kind === 'search' ? (
        <SearchTips query={groups.search?.query ?? ''} />
      ) : (
        <EmptyState picture={<EmptyNest />} title="Nie ma tu teraz żadnych produktów">
          <p>Zajrzyj później albo obejrzyj całą ofertę.</p>
          <ButtonLink variant="primary" href={paths.products()}>
            Wszystkie produkty
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}

/** The filters without which there are offers, those with the most first. */
function FiltersToRemove({ chosen }: Pick<Listing, 'chosen'>) {
  const found = chosen.filter(({ count = 0 }) => count > 0).toSorted((a, b) => b.count! - a.count!);
  if (found.length === 0) return <p>Usuń jeden z filtrów albo zacznij od nowa.</p>;
  return (
    <>
      <p>{found.length === 1 ? 'Usuń jeden filtr:' : 'Usuń jeden z filtrów:'}</p>
      <ul className={styles.filters}>
        {found.slice(0, MAX_FILTERS).map(({ name, url, count }) => (
          <li key={url}>
            <ButtonLink href={url}>{`Bez filtra „${name}”: ${formatOfferCount(count!)}`}</ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function EndOfList({ listing: { pagination, pages } }: { listing: Pick<Listing, 'pagination' | 'pages'> }) {
  const { pageCount } = pagination;
  return (
    <EmptyState picture={<EmptyNest />} title="Nie ma takiej strony">
      <p>{pageCount === 1 ? 'Ta lista ma tylko jedną stronę.' : `Ta lista kończy się na stronie ${pageCount}.`}</p>
      <ButtonLink variant="primary" href={pages.at(-1)!.url}>
        {pageCount === 1 ? 'Przejdź do listy' : 'Przejdź do ostatniej strony'}
      </ButtonLink>
    </EmptyState>
  );
}

function SearchTips({ query }: { query: string }) {
  return (
    <EmptyState picture={<EmptyNest />} title={query ? `Brak wyników dla „${query}”` : 'Czego szukasz?'}>
      <ul className={styles.tips}>
        <li>Sprawdź, czy w słowach nie ma literówki.</li>
        <li>Wpisz nazwę rzeczy, np. „stół” albo „biała komoda do 500 zł”.</li>
        <li>Wybierz kategorię z menu i zawęź ją filtrami.</li>
      </ul>
      <ButtonLink href={paths.products()}>Wszystkie produkty</ButtonLink>
    </EmptyState>
  );
}
