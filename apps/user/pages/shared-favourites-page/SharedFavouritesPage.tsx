import { Fragment } from '@gniazdo/composition';
import { accountPaths, CLICK_SOURCES, paths } from '@gniazdo/contracts/site';
import { formatCount, plural } from '@gniazdo/format';
import { ButtonLink } from '@gniazdo/ui';
import { Breadcrumbs, EmptyState, Pagination } from '@gniazdo/ui/components';
import { NoFavourites } from '@gniazdo/ui/illustrations';
import styles from '../../features/keep-favourites/favouritesPage.module.css';
import type { SharedFavouritesData } from './loadSharedFavourites.ts';

export const SHARED_TITLE = 'Udostępnione ulubione';

/** The favourites of another visitor, without anything else about them. */
export function SharedFavouritesPage({ data }: { data: SharedFavouritesData }) {
  const { encryptedShare, name, variantIds, page, pageCount, totalCount } = data;
  const title = name ?? SHARED_TITLE;
  const getUrl = (number: number) => accountPaths.sharedFavourites(encryptedShare, number === 1 ? undefined : number);
  return (
    <div className={styles.page}>
      <Breadcrumbs
        items={[
          { name: 'Strona główna', url: paths.home() },
          { name: title, url: getUrl(1) },
        ]}
      />
      <h1>{title}</h1>
      <p className={styles.note}>
        Ktoś pokazuje Ci {name === undefined ? 'produkty, które lubi' : 'swoją listę'}. Serce na zdjęciu doda produkt do
        Twoich ulubionych.
      </p>
      {variantIds.length > 0 ? (
        <>
          <p>{`${formatCount(totalCount)} ${plural(totalCount, 'produkt', 'produkty', 'produktów')}`}</p>
          <Fragment
            name="listing/Variants"
            variantIds={variantIds}
            clickSource={CLICK_SOURCES.favouritesShared}
            fallback={<p>Nie udało się wczytać produktów. Odśwież stronę za chwilę.</p>}
          />
          <Pagination
            pages={Array.from({ length: pageCount }, (_, index) => ({
              page: index + 1,
              url: getUrl(index + 1),
              current: index + 1 === page,
            }))}
            previousPageUrl={page > 1 ? getUrl(page - 1) : null}
            nextPageUrl={page < pageCount ? getUrl(page + 1) : null}
          />
        </>
      ) : (
        <EmptyState picture={<NoFavourites />} title="Ta lista jest pusta">
          <p>Jej właściciel nie ma na niej teraz żadnych produktów.</p>
          <ButtonLink variant="primary" href={paths.products()}>
            Zobacz produkty
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
