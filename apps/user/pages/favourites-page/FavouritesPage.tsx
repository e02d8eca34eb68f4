import { Fragment, Island } from '@gniazdo/composition';
import { CLICK_SOURCES, paths } from '@gniazdo/contracts';
import { Breadcrumbs } from '@gniazdo/ui/components';
import { CARDS_ID } from '../../features/keep-favourites/cards.ts';
import { KeptFavouritesIsland } from '../../features/keep-favourites/KeptFavourites.island.tsx';
import styles from './FavouritesPage.module.css';
import type { FavouritesData } from './loadFavourites.ts';

const TITLE = 'Ulubione';

/** The visitor's favourites, newest first. The cards are listing's; their like buttons remove them. */
export function FavouritesPage({ data: { view, shownIds, goneIds } }: { data: FavouritesData }) {
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
      <p className={styles.note}>
        Bez konta lista jest tylko w tej przeglądarce. Z kontem masz ją na każdym urządzeniu.
      </p>
      {!isNamed && <WithoutScript />}
      <Island name="user/KeptFavourites" wake="now">
        <KeptFavouritesIsland view={view} shownIds={shownIds} goneIds={goneIds} />
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

function WithoutScript() {
  return (
    <noscript>
      <p>
        Listę ulubionych pokazuje skrypt. Włącz JavaScript, żeby ją zobaczyć, albo{' '}
        <a href={paths.products()}>przejdź do produktów</a>.
      </p>
    </noscript>
  );
}
