import { Fragment, Island } from '@gniazdo/composition';
import { CLICK_SOURCES, paths } from '@gniazdo/contracts/site';
import { Breadcrumbs } from '@gniazdo/ui/components';
import { CARDS_ID } from '../../features/keep-favourites/cards.ts';
import { KeptFavouritesIsland } from '../../features/keep-favourites/KeptFavourites.island.tsx';
import styles from '../../features/keep-favourites/favouritesPage.module.css';
import type { FavouritesView } from '../../features/keep-favourites/favouritesView.ts';
import type { AccountList } from '../../features/keep-favourites/requestAccountList.ts';
import type { FavouritesData } from './loadFavourites.ts';

const TITLE = 'Ulubione';

/** The visitor's favourites. The cards are listing's; their like buttons remove them. */
export function FavouritesPage({ data }: { data: FavouritesData }) {
  const { view, shownIds, goneIds, isSignedIn, ofPage } = data;
  const isNamed = shownIds.length + goneIds.length > 0;
  return (
    <div className={styles.page}>
      <Breadcrumbs
        items={[
          { name: 'Strona główna', url: paths.home() },
          { name: TITLE, url: paths.favourites() },
        ]}
      />
      <h1>{TITLE}</h1>
      {!isSignedIn && (
        <p className={styles.note}>
          Bez konta lista jest tylko w tej przeglądarce. Z kontem masz ją na każdym urządzeniu.
        </p>
      )}
      {!isNamed && <WithoutScript list={ofPage} view={view} />}
      <Island name="user/KeptFavourites" wake="now">
        <KeptFavouritesIsland view={view} shownIds={shownIds} goneIds={goneIds} ofPage={ofPage} />
      </Island>
      <div id={CARDS_ID}>
        {shownIds.length > 0 && (
          <Fragment
            name="listing/Variants"
            variantIds={shownIds}
            clickSource={CLICK_SOURCES.favourites}
            fallback={<p>Nie udało się wczytać produktów. Odśwież stronę za chwilę.</p>}
          />
        )}
      </div>
    </div>
  );
}

/** Why the page has no cards. */
function WithoutScript({ list, view }: { list: AccountList | null; view: FavouritesView }) {
  return (
    <noscript>
      <p>
        {getReason(list, view)} <a href={paths.products()}>Zobacz produkty</a>.
      </p>
    </noscript>
  );
}

function getReason(list: AccountList | null, view: FavouritesView) {
  if (!list) return 'Listę ulubionych pokazuje skrypt. Włącz JavaScript, żeby ją zobaczyć.';
  if (view.list === 'sale') return 'Żaden z Twoich ulubionych produktów nie ma teraz obniżonej ceny.';
  if (list.totalCount > 0) return 'Na tej stronie listy nie ma produktów.';
  return 'Nie masz jeszcze ulubionych na koncie. Dodaje je serce na zdjęciu produktu, które działa z włączonym JavaScriptem.';
}
